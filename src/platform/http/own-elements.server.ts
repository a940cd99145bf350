export type OwnElements = { html: string; scripts: string[]; styles: string[] };

function* elementsIn(html: string, name: "script" | "style"): Generator<{ tag: string; text: string }> {
  const start = `<${name}`;
  let at = html.indexOf(start);
  while (at !== -1) {
    const head = html.indexOf(">", at);
    const end = head === -1 ? -1 : html.indexOf(`</${name}>`, head);
    if (end === -1) return;
    yield { tag: html.slice(at + start.length, head), text: html.slice(head + 1, end) };
    at = html.indexOf(start, end);
  }
}

/** The nonce `mark` is random per rendering, so injected elements are never included. */
export function ownElements(marked: string, mark: string): OwnElements {
  const textsOf = (name: "script" | "style") =>
    [...elementsIn(marked, name)]
      .filter(({ tag }) => tag.includes(` nonce="${mark}"`) && !/\ssrc=/.test(tag))
      .map(({ text }) => text);
  return { html: marked.replaceAll(` nonce="${mark}"`, ""), scripts: textsOf("script"), styles: textsOf("style") };
}
