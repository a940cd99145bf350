const looks = [
  { fill: "fill-blue", swatch: "bg-blue" },
  { fill: "fill-accent-text", swatch: "bg-accent-text" },
];

/** The colour of a report's `column`, from 0; the words beside it say the same. */
export const columnLook = (column: number) => looks[column % looks.length] ?? { fill: "", swatch: "" };
