type Reader = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type NativeReader = { new (options: { formats: string[] }): Reader; getSupportedFormats: () => Promise<string[]> };

const formats = ["qr_code"];

async function nativeReader(): Promise<Reader | undefined> {
  const Native: NativeReader | undefined = Reflect.get(globalThis, "BarcodeDetector");
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  return Native && known.includes("qr_code") ? new Native({ formats }) : undefined;
}

/** A WebAssembly reader, served from our own site. */
async function ownReader(): Promise<Reader> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: code }] = await Promise.all([
    import("barcode-detector/ponyfill"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => code }, fireImmediately: true });
  return new BarcodeDetector({ formats: ["qr_code"] });
}

let reader: Promise<Reader> | undefined;

export function loadReader(): Promise<Reader> {
  reader ??= nativeReader()
    .then((native) => native ?? ownReader())
    .catch((cause: unknown) => {
      reader = undefined;
      throw cause;
    });
  return reader;
}

const EVERY_MS = 150;
/** Ignores the same code for this long, because it can stay in the frame. */
const SAME_MS = 4_000;

let last = { text: "", at: 0 };

function newCode(codes: readonly { rawValue: string }[]): string | undefined {
  const [code] = codes;
  if (!code || (code.rawValue === last.text && Date.now() - last.at < SAME_MS)) return undefined;
  last = { text: code.rawValue, at: Date.now() };
  return code.rawValue;
}

export async function readCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const found = await loadReader();
  async function look(): Promise<void> {
    if (signal.aborted) return;
    const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await found.detect(video) : [];
    if (signal.aborted) return;
    const code = newCode(codes);
    if (code) onCode(code);
    else window.setTimeout(look, EVERY_MS);
  }
  await look();
}
