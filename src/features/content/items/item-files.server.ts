import type { Context } from "../../../platform/context.server";
import { filesNamedIn } from "../media/address";
import { type NamedFile, namedFiles } from "../media/named-files.server";
import type { ItemMeta } from "./item";

/** `bytes` is absent if the library no longer has the file. */
export type ItemFile = { address: string; bytes?: number };

export type ItemFiles = { pdf?: ItemFile; audio?: ItemFile; picture?: NamedFile };

/** Looks up the files of `metas` in one query. Answers a lookup for the PDF, recording and picture of each. */
export async function filesOf(ctx: Context, metas: readonly ItemMeta[]): Promise<(meta: ItemMeta) => ItemFiles> {
  const known = await namedFiles(ctx, metas.flatMap(({ pdf, audio, picture }) => [pdf, audio, picture]).join(" "));
  const fileAt = (address: string | undefined): ItemFile | undefined => {
    const [id = ""] = filesNamedIn(address ?? "");
    return address ? { address, bytes: known.get(id)?.bytes } : undefined;
  };
  const pictureAt = (address: string | undefined) => known.get(filesNamedIn(address ?? "")[0] ?? "");
  return ({ pdf, audio, picture }) => ({ pdf: fileAt(pdf), audio: fileAt(audio), picture: pictureAt(picture) });
}
