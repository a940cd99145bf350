import { TriangleAlert } from "lucide-react";
import { pluralise } from "~/platform/pluralise";
import { Icon } from "~/ui/icon";
import { RenderedText } from "../../markdown/rendered-text";
import type { TextPreview } from "../calls";

type PreviewProps = { preview?: TextPreview; failure?: string };

/** The rendered text; its links and controls are inert. */
export function TextPane({ preview }: PreviewProps) {
  return (
    <section
      aria-label="Preview of the text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
      tabIndex={0}
      className="h-128 overflow-y-auto bg-paper px-5 py-4"
    >
      <p className="note mb-3">Preview, as the page will look</p>
      {preview ? (
        <div inert>
          <RenderedText html={preview.html} className="break-words" />
        </div>
      ) : null}
    </section>
  );
}

export function TextRemarks({ preview, failure }: PreviewProps) {
  const warnings = preview?.warnings ?? [];
  return (
    <div role="status" className="grid gap-2 border-line-2 border-t px-4 py-3 text-small">
      {failure ? <p className="text-danger">The preview is of an earlier text, or missing. {failure}</p> : null}
      {warnings.length > 0 ? (
        <ul className="grid gap-2 border-warning border-l-4 bg-warning-tint px-3 py-2 text-ink">
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-2 wrap-anywhere">
              <Icon of={TriangleAlert} className="mt-0.5 size-4.5 text-warning" />
              {warning}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="num text-ink-3">{pluralise(preview?.words ?? 0, "word")}</p>
    </div>
  );
}
