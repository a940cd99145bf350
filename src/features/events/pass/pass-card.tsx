import { Logo } from "~/ui/logo";
import { QrPicture } from "~/ui/qr-picture";
import { spacedCode } from "./pass-code";
import type { Pass } from "./schema";

type PassCardProps = { pass: Pass; name: string; type: string | null };

export function PassCard({ pass, name, type }: PassCardProps) {
  return (
    <section aria-label="Your pass" className="light overflow-hidden rounded-2 border border-line-2 bg-sheet text-ink">
      <div data-surface="panel" className="bg-(--panel) px-5 py-4 text-ink">
        <Logo className="h-7" />
        <p className="wrap-anywhere mt-3 font-head font-semibold text-h3">{name}</p>
        {type ? <p className="text-ink-2">{type}</p> : null}
      </div>
      <div className="grid justify-items-center gap-4 px-5 py-8 text-center">
        <QrPicture
          label={`QR code of the pass ${spacedCode(pass.code)}`}
          size={pass.size}
          outline={pass.outline}
          className="w-full max-w-68"
        />
        <p className="num font-head font-semibold text-h3 tracking-widest">{spacedCode(pass.code)}</p>
        <p className="text-small">Show this code at the gate. Your membership card opens the same gate.</p>
      </div>
    </section>
  );
}
