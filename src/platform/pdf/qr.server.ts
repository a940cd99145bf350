import QRCode from "qrcode";
import type { Shape } from "../../ui/word-mark";

export function qrShape(text: string, fill: string): { size: number; shape: Shape } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const runs: string[] = [];
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      const from = x;
      while (x + 1 < modules.size && modules.get(y, x + 1)) x++;
      runs.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`);
    }
  return { size: modules.size, shape: { d: runs.join(""), fill } };
}
