import { type DocumentProps, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";

/** Parts of their usual size that letters are tried at, the largest first. */
const SCALES = Array.from({ length: 15 }, (_, at) => 1 - at * 0.05);

/** How many sheets a PDF has: the objects of its pages stand in it as they are. */
const sheetsIn = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

/**
 * A document on `sheets` sheets whatever its texts are: `draw` is given the part of their usual size at which letters fit, 1 as long as
 * they do. A text goes on in further lines first, so nothing of it is cut.
 */
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
