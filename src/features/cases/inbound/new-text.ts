/** "On Sat, 21 Nov 2026 at 10:24, iFACE wrote:", also broken over two or three lines. */
const quoteIntroduction = /^On\s[^\n]*(?:\n[^\n>]*){0,2}\bwrote:\s*$/m;
const hindiIntroduction = /^[^\n]*\sको\s[^\n]*लिखा\s*:?\s*$/m;
const originalMessage =
  /^\s*-{2,}\s*(?:Original Message|Forwarded message)\s*-{2,}\s*$|^_{20,}\s*\n\*?From:/im;
/** The block of headers that Outlook puts over what it quotes. */
const quotedHeaders = /^\*?From:\*?\s.+\n\*?(?:Sent|Date|To):\*?\s/m;
const signature = /^-- ?$/m;

const ends = [quoteIntroduction, hindiIntroduction, originalMessage, quotedHeaders, signature];

/**
 * What somebody typed above the mail they answer: without the quoted mail, its introduction and the signature. The whole text
 * where nothing would be left, as where somebody answers between the lines.
 */
export function newTextOf(whole: string): string {
  const firstEnd = Math.min(...ends.map((end) => end.exec(whole)?.index ?? whole.length));
  const above = whole
    .slice(0, firstEnd)
    .replace(/(?:^|\n)(?:>[^\n]*(?:\n|$))+\s*$/, "\n")
    .trim();
  return above.replace(/^>.*$/gm, "").trim() === "" ? whole.trim() : above;
}
