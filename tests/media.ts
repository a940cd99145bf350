import sharp from "sharp";

/** Red on the left, white on the right. */
export async function picture(
  width = 1200,
  height = 800,
  format: "png" | "jpeg" | "webp" | "avif" = "png",
): Promise<Uint8Array> {
  const half = { create: { width: Math.ceil(width * 0.7), height, channels: 3, background: "#c03010" } } as const;
  const left = await sharp(half).png().toBuffer();
  const made = await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: "Quillfeather" } })
    .toFormat(format)
    .toBuffer();
  return new Uint8Array(made);
}

export const pdf = (bytes = 2000) => {
  const content = Buffer.alloc(bytes, "0123456789");
  content.write("%PDF-1.7\n");
  return new Uint8Array(content);
};

export const mp3 = (bytes = 2000) => {
  const content = Buffer.alloc(bytes, "abcdefghij");
  content.write("ID3");
  return new Uint8Array(content);
};
