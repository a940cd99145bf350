import type { DrawingName } from "~/ui/drawing";

/** The hero drawings in the order of their sheet numbers, with titles. */
export const heroSheets = [
  { drawing: "suspension-bridge", title: "Suspension bridge, elevation" },
  { drawing: "cable-stayed-bridge", title: "Cable-stayed bridge, elevation" },
  { drawing: "arch-dam", title: "Arch dam, section at crown cantilever" },
  { drawing: "truss-railway-bridge", title: "Steel truss railway bridge, panel points" },
  { drawing: "stepwell", title: "Stepwell, longitudinal section and plan" },
  { drawing: "high-rise", title: "High-rise with tower crane, elevation" },
  { drawing: "metro-tunnel", title: "Metro tunnel, cross-section with strata" },
  { drawing: "interchange", title: "Elevated highway interchange, plan with contours" },
] as const satisfies { drawing: DrawingName; title: string }[];

/** Cycles through the eight drawings. */
export function sheetOf(variant: number): number {
  return variant % heroSheets.length;
}

/** The first one for an unknown number. */
export function heroSheet(sheet: number): (typeof heroSheets)[number] {
  return heroSheets[sheet] ?? heroSheets[0];
}
