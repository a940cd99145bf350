import { shortMoment } from "~/platform/time/short-dates";

const unknownDevice = "Unknown device";

type Sign = readonly [RegExp, string];

// Order matters: most browsers also claim to be the ones below them.
const browsers: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly Sign[] = [
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const wordFor = (agent: string, signs: readonly Sign[]) => signs.find(([sign]) => sign.test(agent))?.[1];

/** "Firefox on Windows". */
export function deviceWords(agent: string | null | undefined): string {
  const browser = wordFor(agent ?? "", browsers);
  const system = wordFor(agent ?? "", systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? unknownDevice;
}

type Origin = { device: string; place: string; at: Date };

/** "with Firefox on Windows from the network 203.0.113.… on ...". */
export function originWords({ device, place, at }: Origin): string {
  const what = device === unknownDevice ? "with a device that we could not recognise" : `with ${device}`;
  const where = place ? ` from the network ${place}` : "";
  return `${what}${where} on ${shortMoment(at.toISOString())}, Indian time`;
}
