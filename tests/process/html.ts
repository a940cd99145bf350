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

/** Removes JSON data, which browsers do not run. */
export const withoutData = (html: string) =>
  html.replace(/<script(?=[^>]*\stype="application\/json")[\s\S]*?<\/script>/g, "");

export function inlineTexts(html: string, tag: "script" | "style"): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(
    ([, text]) => text ?? "",
  );
}

export const withoutCode = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
