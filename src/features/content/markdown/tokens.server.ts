import type { Env, StateCore, Token } from "markdown-it";
import { filesNamedIn } from "../media/address";
import type { NamedFiles } from "../media/named-files.server";
import type { Heading } from "./heading";

/** What rules of the parser find out about a text besides its tokens. */
export type Findings = { headings: Heading[]; warnings: string[] };

/** The files of the media library that go with one parsing. */
const filesOf = (env: Env | undefined) => env?.files as NamedFiles;

/** The id of the file of the media library that `address` leads to, and whether it is there. */
export function fileAt(env: Env | undefined, address: string) {
  const [id] = filesNamedIn(address);
  return id === undefined ? undefined : { id, file: filesOf(env).get(id) };
}

/** The findings that go with one parsing. */
export const findingsOf = (env: Env | undefined) => env?.findings as Findings;

/** Says a sentence to whoever writes the text, once. */
export function warn(env: Env | undefined, sentence: string): void {
  const { warnings } = findingsOf(env);
  if (!warnings.includes(sentence)) warnings.push(sentence);
}

/** The tokens of every line of text, one list for each paragraph, heading and cell. */
export const linesOf = ({ tokens }: Pick<StateCore, "tokens">): Token[][] =>
  tokens.flatMap(({ type, children }) => (type === "inline" && children ? [children] : []));

/** The words of `tokens` without their marks. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens.map(({ type, content }) => (/break$/.test(type) ? " " : content)).join("");

/** Whether an address, as the parser wrote it, is a path of this site. */
export const isOwnAddress = (address: string) => /^\/(?!\/|%5C)/i.test(address);

/** The attribute `name` of a token, "" where it has none. */
export const attributeOf = (token: Token, name: string) => String(token.attrGet(name) ?? "");

/** What a rule of ours, or of the footnotes, noted about the token that is being rendered. */
export const metaOf = <Meta>(tokens: readonly Token[], at: number) => tokens[at]?.meta as Meta;
