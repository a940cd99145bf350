/** A square of a picture, in the picture's pixels. */
export type Square = { x: number; y: number; size: number };
export type Size = { width: number; height: number };

/** The smallest square that the server takes. */
export const SMALLEST = 64;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** A square in whole pixels, no smaller than allowed and inside the picture. */
export function fitted({ x, y, size }: Square, { width, height }: Size): Square {
  const side = Math.round(within(size, SMALLEST, Math.min(width, height)));
  return { x: Math.round(within(x, 0, width - side)), y: Math.round(within(y, 0, height - side)), size: side };
}

/** The largest square in the middle. */
export function middleOf({ width, height }: Size): Square {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

/** A square made `size` wide around its middle. */
export function resized({ x, y, size: before }: Square, size: number, picture: Size): Square {
  const shift = (before - size) / 2;
  return fitted({ x: x + shift, y: y + shift, size }, picture);
}
