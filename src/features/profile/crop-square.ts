/** In the picture's pixels. */
export type Square = { x: number; y: number; size: number };
export type Size = { width: number; height: number };

/** The smallest square that the server accepts. */
export const SMALLEST = 64;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Rounds to whole pixels, inside the picture and no smaller than allowed. */
export function fitted({ x, y, size }: Square, { width, height }: Size): Square {
  const side = Math.round(within(size, SMALLEST, Math.min(width, height)));
  return { x: Math.round(within(x, 0, width - side)), y: Math.round(within(y, 0, height - side)), size: side };
}

export function middleOf({ width, height }: Size): Square {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

/** Resizes a square around its centre. */
export function resized({ x, y, size: before }: Square, size: number, picture: Size): Square {
  const shift = (before - size) / 2;
  return fitted({ x: x + shift, y: y + shift, size }, picture);
}
