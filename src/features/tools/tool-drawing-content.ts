/** Pens of ui/diagram.css: structure, members, thin lines, dimensions, their ticks, hatch, red mark. */
export type Pen = "s" | "m" | "l" | "d" | "k" | "hh" | "a";

/** On a canvas of 120 × 72. */
export type Strokes = readonly (readonly [pen: Pen, path: string])[];

export const toolDrawings: Readonly<Record<string, Strokes>> = {
  "concrete-mix": [
    ["m", "M18 22h40v34H18zM62 22h40v34H62z"],
    ["hh", "M22 52l26-26M32 54l24-24M22 38l12-12"],
    ["l", "M66 50h6M78 44h5M90 50h6M70 32h5M84 34h6M94 28h4M74 40h4M90 40h5"],
    ["k", "M13 62l10-10M53 62l10-10M97 62l10-10"],
    ["d", "M12 57h96"],
  ],
  "steel-weight": [
    ["m", "M14 28h92M14 38h92"],
    ["l", "M20 28l6 10M32 28l6 10M44 28l6 10M56 28l6 10M68 28l6 10M80 28l6 10M92 28l6 10"],
    ["d", "M14 54h92"],
    ["k", "M10 58l8-8M102 58l8-8"],
    ["a", "M14 28a5 5 0 0 0 0 10a5 5 0 0 0 0-10"],
  ],
  "bar-bending-schedule": [
    ["s", "M20 14V34a6 6 0 0 0 6 6H94a6 6 0 0 0 6-6V14"],
    ["a", "M20 14a4 4 0 0 1 8 0v5M100 14a4 4 0 0 0-8 0v5"],
    ["d", "M20 58h80M20 46v16M100 46v16"],
    ["k", "M16 62l8-8M96 62l8-8"],
  ],
  brickwork: [
    ["m", "M20 14h80v48H20zM20 30h80M20 46h80M46 14v16M74 14v16M33 30v16M60 30v16M87 30v16M46 46v16M74 46v16"],
  ],
  plaster: [
    ["m", "M34 8v56M52 8v56"],
    ["hh", "M34 16l18-8M34 28l18-12M34 40l18-12M34 52l18-12M34 64l18-12"],
    ["s", "M60 8v56"],
    ["l", "M56 12v2M55 22v2M57 32v2M55 42v2M57 52v2"],
    ["d", "M46 36h40"],
    ["k", "M48 40l8-8M56 40l8-8"],
  ],
  earthwork: [
    ["m", "M8 30L30 20l34 8 48-10M22 60h34M70 56h26"],
    ["s", "M14 27l8 33M56 60l10-31M70 56l-6-28M96 56l10-37"],
    ["hh", "M24 54l8-28M34 58l8-33M46 58l6-31M74 54l4-26M84 54l6-31"],
  ],
  "unit-conversion": [
    ["m", "M12 26h96v18H12z"],
    ["l", "M20 26v8M28 26v5M36 26v8M44 26v5M52 26v8M60 26v5M68 26v8M76 26v5M84 26v8M92 26v5M100 26v8"],
    ["l", "M24 44v-6M48 44v-6M72 44v-6M96 44v-6"],
  ],
  "slope-gradient": [
    ["s", "M16 56L104 22"],
    ["m", "M16 56h88V22"],
    ["l", "M46 56a30 30 0 0 0-2-11"],
    ["k", "M12 66l8-8M100 66l8-8"],
    ["d", "M16 62h88"],
  ],
  "simply-supported-beam": [
    ["s", "M16 24h88"],
    ["m", "M16 26l-6 10h12zM104 26l-6 10h12z"],
    ["l", "M16 12v10M31 12v10M46 12v10M60 12v10M75 12v10M90 12v10M104 12v10M16 12h88"],
    ["m", "M16 62h88"],
    ["s", "M16 62Q60 18 104 62"],
    ["a", "M60 62V40"],
  ],
  "soil-bearing": [
    ["m", "M8 22h104M46 22v14h28V22"],
    ["hh", "M48 34l10-12M58 35l10-12M68 35l6-8"],
    ["s", "M46 36l14 16 14-16M60 52Q88 60 104 22M60 52Q32 60 16 22"],
  ],
  "pipe-flow": [
    ["s", "M60 10a26 26 0 1 0 .1 0"],
    ["m", "M35 42h50"],
    ["l", "M40 48h40M46 54h28M54 60h12"],
    ["d", "M96 10v52"],
    ["k", "M92 14l8-8M92 66l8-8"],
  ],
  "sight-distance": [
    ["s", "M6 56Q60 8 114 56"],
    ["a", "M22 40L60 26 98 40"],
    ["m", "M18 44v-6h8v6M94 44v-6h8v6"],
  ],
  "water-demand": [
    ["m", "M36 12h48v16H36zM44 28l-6 36M76 28l6 36M40 46h40M44 28l36 18M76 28L40 46"],
    ["l", "M40 20h12M58 22h20M44 25h22"],
  ],
};
