import logo from "../../public/brand/logo.svg?raw";

export type Shape = { d: string; stroke?: string; width?: number; fill?: string };

const attributesOf = (element: "path" | "circle") =>
  logo
    .split(`<${element} `)
    .slice(1)
    .map((tag) => {
      // Text between quotes is a value; the text before it ends with its name.
      const pieces = tag.slice(0, tag.indexOf(">")).split('"');
      return new Map(
        pieces.flatMap((value, at) =>
          at % 2 === 1 ? [[(pieces[at - 1] ?? "").trim().replace("=", ""), value] as const] : [],
        ),
      );
    });

/** 83 by 24 units; the dots are in `accent`. */
export function wordMark(ink: string, accent: string): Shape[] {
  const paths = attributesOf("path").map((path) => {
    const d = path.get("d") ?? "";
    const isLine = path.get("fill") === "none";
    return isLine ? { d, stroke: ink, width: Number(path.get("stroke-width")) } : { d, fill: ink };
  });
  const dots = attributesOf("circle").map((circle) => {
    const [x, r] = [Number(circle.get("cx")), Number(circle.get("r"))];
    return { d: `M${x - r} ${circle.get("cy")}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, fill: accent };
  });
  return [...paths, ...dots];
}
