/** The attributes of every `tag` in HTML. */
export function attributesOf(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*/?>`, "g"))].map(
    ([, text = ""]) =>
      Object.fromEntries(
        [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
          name,
          value.replaceAll("&amp;", "&"),
        ]),
      ),
  );
}

/** The texts of the inline elements called `tag` (script without src, style). */
export function inlineTexts(html: string, tag: "script" | "style"): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(
    ([, text]) => text ?? "",
  );
}

/** HTML without its scripts and styles. */
export const withoutCode = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
