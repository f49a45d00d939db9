/** In how many pixels two pictures plainly differ, inside a part of them. */
async ([one, other, { x, y, width, height }]) => {
  const PLAIN = 60;
  const [some, others] = await Promise.all([one, other].map(read));
  let count = 0;
  for (let at = 0; at < some.length; at += 4) if (distance(at) > PLAIN) count += 1;
  return count;

  async function read(picture) {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    return canvas.getImageData(x, y, width, height).data;
  }

  function distance(at) {
    return Math.hypot(...[0, 1, 2].map((part) => some[at + part] - others[at + part]));
  }
};
