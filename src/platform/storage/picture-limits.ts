/** As many as phone cameras have. */
export const mostPixels = 50_000_000;

export const pictureWords = {
  damaged: "This picture cannot be read. It may be damaged: please save it again as JPEG or PNG.",
  heic: "This is a HEIC photo, which cannot be read here. Please send it as a JPEG: on an iPhone, choose Settings, Camera, Formats, Most Compatible and take it again, or open it on a computer and save it as JPEG.",
  tooManyPixels: (width: number, height: number) =>
    `This picture has ${width} by ${height} pixels, more than ${mostPixels / 1_000_000} megapixels. Please send a smaller copy.`,
} as const;

export type PictureFormat = "jpeg" | "png" | "webp" | "avif";

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

export function brandsOf(head: Uint8Array): string[] {
  if (latin(head, 4, 8) !== "ftyp") return [];
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(latin(head, at, at + 4));
  return brands;
}

const isHeicBrand = (brand: string) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand);

export function pictureFormatOf(head: Uint8Array): PictureFormat | "heic" | undefined {
  if (latin(head, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (latin(head, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (latin(head, 0, 4) === "RIFF" && latin(head, 8, 12) === "WEBP") return "webp";
  const brands = brandsOf(head);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return "avif";
  return brands.some(isHeicBrand) ? "heic" : undefined;
}
