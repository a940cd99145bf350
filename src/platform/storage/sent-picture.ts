import { mostPixels } from "./picture-limits";

export const sentBytes = 5 * 1024 * 1024;
const SENT_SIDE = 2400;

/** Some browsers open HEIC photos; the server does not. */
export const isHeicFile = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export const mustBeDrawn = (file: File, { width, height }: ImageBitmap) =>
  file.size > sentBytes || width * height > mostPixels || isHeicFile(file);

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

/** The file itself, or a smaller JPEG if the server would refuse the picture. */
export async function sentFile(file: File): Promise<Blob> {
  if (!file.type.startsWith("image/") && !isHeicFile(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    return mustBeDrawn(file, picture) ? await smallerPicture(picture) : file;
  } catch {
    // The server decides, and its message gives advice.
    return file;
  }
}
