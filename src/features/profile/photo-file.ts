import { pictureWords } from "~/platform/storage/picture-limits";
import { isHeicFile, mustBeDrawn, smallerPicture } from "~/platform/storage/sent-picture";
import { SMALLEST } from "./crop-square";

export const acceptedTypes = "image/jpeg,image/png,image/webp";

/** The chosen picture: the file to send, and the same pixels for display. */
export type Chosen = { file: Blob; picture: ImageBitmap };

/** Reads a chosen file and shrinks one that is too large to send. Throws an Error with a message for the member. */
export async function readPhoto(file: File): Promise<Chosen> {
  const isHeic = isHeicFile(file);
  if (!isHeic && !acceptedTypes.split(",").includes(file.type))
    throw new Error("Please choose a JPEG, PNG or WebP picture.");
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
    const isDrawn = mustBeDrawn(file, picture);
    const sent = isDrawn ? await smallerPicture(picture) : file;
    if (isDrawn) picture = await createImageBitmap(sent);
    if (Math.min(picture.width, picture.height) >= SMALLEST) return { file: sent, picture };
  } catch {
    throw new Error(isHeic ? pictureWords.heic : pictureWords.damaged);
  }
  throw new Error(`This picture is too small. It must be at least ${SMALLEST} by ${SMALLEST} pixels.`);
}
