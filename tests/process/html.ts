/** The attributes of every `tag` in HTML. */
export function attributesOf(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*/?>`, "g"))].map(([, text = ""]) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
        name,
        value.replaceAll("&amp;", "&"),
      ]),
    ),
  );
}

/** HTML without the data that no browser runs. */
export const withoutData = (html: string) =>
  html.replace(/<script(?=[^>]*\stype="application\/json")[\s\S]*?<\/script>/g, "");

/** The texts of the inline elements called `tag` (script without src, style). */
export function inlineTexts(html: string, tag: "script" | "style"): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(
    ([, text]) => text ?? "",
  );
}

/** HTML without its scripts and styles. */
export const withoutCode = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
