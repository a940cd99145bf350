import logo from "../../public/brand/logo.svg?raw";

/** One outline; drawn with `stroke`, or filled with `fill`. */
export type Shape = { d: string; stroke?: string; width?: number; fill?: string };

/** The word mark, 83 by 24 units, in `ink` with the accent's dots. */
export function wordMark(ink: string, accent: string): Shape[] {
  const paths = [
    ...logo.matchAll(/<path d="([^"]+)" fill="(\w+)"(?: stroke="\w+" stroke-width="([\d.]+)")?/g),
  ];
  const dots = [...logo.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)];
  return [
    ...paths.map(([, d = "", fill, width]) =>
      fill === "none" ? { d, stroke: ink, width: Number(width) } : { d, fill: ink },
    ),
    ...dots.map(([, x, y, r]) => ({
      d: `M${Number(x) - Number(r)} ${y}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 ${-2 * Number(r)} 0z`,
      fill: accent,
    })),
  ];
}
