import { type DocumentProps, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";

const SCALES = Array.from({ length: 15 }, (_, at) => 1 - at * 0.05);

/** Page objects are uncompressed in the file. */
const sheetsIn = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

/** `draw` gets a scale below 1 only if text overflows `sheets` pages. Text wraps before it shrinks. */
export async function fittedPdf(sheets: number, draw: (scale: number) => ReactElement<DocumentProps>): Promise<Buffer> {
  const usual = await renderToBuffer(draw(1));
  if (sheetsIn(usual) <= sheets) return usual;
  let [fitting, tooLarge, found] = [SCALES.length, 0, usual];
  while (fitting - tooLarge > 1) {
    const at = Math.floor((fitting + tooLarge) / 2);
    const pdf = await renderToBuffer(draw(SCALES[at] ?? 1));
    if (sheetsIn(pdf) <= sheets) [fitting, found] = [at, pdf];
    else tooLarge = at;
  }
  if (sheetsIn(found) > sheets) throw new Error(`a document does not fit on ${sheets} sheets`);
  return found;
}
