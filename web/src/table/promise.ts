/** That one plays again, kept for the next table: it was said at this one, and perhaps all others had said so before. */

export interface Promised {
  table: string;
  isLast: boolean;
}

const KEY = "tuckbox.again";

export function promise(promised: Promised): void {
  sessionStorage[KEY] = JSON.stringify(promised);
}

export function takePromise(): Promised | undefined {
  const kept = sessionStorage[KEY] as string | undefined;
  delete sessionStorage[KEY];
  return kept ? (JSON.parse(kept) as Promised) : undefined;
}
