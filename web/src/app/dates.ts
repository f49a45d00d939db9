/** Days by their names. */

/** The day that it is in Greenwich, by this device's clock. */
export const dayNow = (): string => new Date().toISOString().slice(0, 10);

/** “14 March”; of another year than today's with it. */
export function dayName(date: string, today = date): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return new Date(`${date}T00:00Z`).toLocaleDateString("en-GB", { timeZone: "UTC", day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }) });
}
