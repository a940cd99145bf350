import { mostPixels } from "./picture-limits";

/** The most that calls take of a file where nothing else is said, in bytes. */
export const sentBytes = 5 * 1024 * 1024;
/** The longest side of a picture that had to be made smaller to be sent. */
const SENT_SIDE = 2400;

/** Whether a chosen file is a photo in a format that some browsers open and the program does not. */
export const isHeicFile = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Whether a picture has to be made smaller, or into a JPEG, before it can be sent. */
export const mustBeDrawn = (file: File, { width, height }: ImageBitmap) =>
  file.size > sentBytes || width * height > mostPixels || isHeicFile(file);

/** The picture as a JPEG of at most 2400 px. */
export async function smallerPicture(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, SENT_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", 0.9);
  });
}

/** What is sent of a chosen file: the file itself, or a smaller JPEG of a picture that calls would not take. */
export async function sentFile(file: File): Promise<Blob> {
  if (!file.type.startsWith("image/") && !isHeicFile(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    return mustBeDrawn(file, picture) ? await smallerPicture(picture) : file;
  } catch {
    // What the browser cannot open is for the server to judge, which says what to do.
    return file;
  }
}
