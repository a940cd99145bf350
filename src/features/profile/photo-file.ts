import { SMALLEST } from "./crop-square";

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 24_000_000;
/** The longest side of a picture that had to be made smaller to be sent. */
const SENT_SIDE = 2400;

export const acceptedTypes = "image/jpeg,image/png,image/webp";

/** A picture that was chosen: what is sent, and the same to be shown, pixel for pixel. */
export type Chosen = { file: Blob; picture: ImageBitmap };

async function smaller(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, SENT_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", 0.9);
  });
}

/** Reads a chosen file; one too large to be sent is made smaller first. Throws an Error with a sentence. */
export async function readPhoto(file: File): Promise<Chosen> {
  if (!acceptedTypes.split(",").includes(file.type))
    throw new Error("Please choose a JPEG, PNG or WebP picture.");
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
    const isLarge = file.size > MAX_BYTES || picture.width * picture.height > MAX_PIXELS;
    const sent = isLarge ? await smaller(picture) : file;
    if (isLarge) picture = await createImageBitmap(sent);
    if (Math.min(picture.width, picture.height) >= SMALLEST) return { file: sent, picture };
  } catch {
    throw new Error("This picture cannot be read. Please choose another photo.");
  }
  throw new Error(`This picture is too small. It must be at least ${SMALLEST} by ${SMALLEST} pixels.`);
}
