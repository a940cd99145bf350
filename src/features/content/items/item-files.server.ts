import type { Context } from "../../../platform/context.server";
import { filesNamedIn } from "../media/address";
import { type NamedFile, namedFiles } from "../media/named-files.server";
import type { ItemMeta } from "./item";

/** A file of an item. `bytes` is absent where the library does not have it any more. */
export type ItemFile = { address: string; bytes?: number };

export type ItemFiles = { pdf?: ItemFile; audio?: ItemFile; picture?: NamedFile };

/** Asks for the files that `metas` name, in one query; answers how the PDF, the recording and the picture of each are found. */
export async function filesOf(ctx: Context, metas: readonly ItemMeta[]): Promise<(meta: ItemMeta) => ItemFiles> {
  const known = await namedFiles(ctx, metas.flatMap(({ pdf, audio, picture }) => [pdf, audio, picture]).join(" "));
  const fileAt = (address: string | undefined): ItemFile | undefined => {
    const [id = ""] = filesNamedIn(address ?? "");
    return address ? { address, bytes: known.get(id)?.bytes } : undefined;
  };
  const pictureAt = (address: string | undefined) => known.get(filesNamedIn(address ?? "")[0] ?? "");
  return ({ pdf, audio, picture }) => ({ pdf: fileAt(pdf), audio: fileAt(audio), picture: pictureAt(picture) });
}
