import type { MarkdownIt } from "markdown-it";
import footnotes from "markdown-it-footnote";
import { metaOf } from "./tokens.server";

/** `id`: the note, from 0. `subId`: the mention of it. */
type NoteMeta = { id: number; subId: number };

const numberOf = ({ id }: NoteMeta) => id + 1;
const mentionOf = (note: NoteMeta) => (note.subId > 0 ? `${numberOf(note)}:${note.subId}` : `${numberOf(note)}`);

/** Footnotes: [^name] at the mention, [^name]: text at the definition, with links back. */
export function notes(md: MarkdownIt): void {
  md.use(footnotes);
  const { rules } = md.renderer;
  rules.footnote_ref = (tokens, at) => {
    const note = metaOf<NoteMeta>(tokens, at);
    const number = numberOf(note);
    return `<sup class="note-mark"><a href="#fn${number}" id="fnref${mentionOf(note)}" aria-label="Footnote ${number}">${number}</a></sup>`;
  };
  rules.footnote_block_open = () => '<section class="notes" aria-label="Footnotes">\n<ol>\n';
  rules.footnote_open = (tokens, at) => `<li id="fn${numberOf(metaOf<NoteMeta>(tokens, at))}">`;
  rules.footnote_anchor = (tokens, at) => {
    const note = metaOf<NoteMeta>(tokens, at);
    return ` <a href="#fnref${mentionOf(note)}" aria-label="Back to footnote ${numberOf(note)} in the text">Back</a>`;
  };
}
