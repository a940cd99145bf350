import { lazy, Suspense, useState } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { MediaKind } from "../../media/file";

const MediaDialog = lazy(() => import("./media-dialog"));

type FileControlProps = {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  error?: string;
  kind: MediaKind;
  /** The file's URL, "" for none. */
  value: string;
  onChange: (value: string) => void;
};

export function FileControl({ kind, value, onChange, ...look }: FileControlProps) {
  const choose = value ? "Choose another file" : "Choose a file";
  const [isChoosing, setIsChoosing] = useState(false);
  function use(address: string) {
    setIsChoosing(false);
    onChange(address);
  }
  return (
    <Field {...look}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <Button {...control} size="small" aria-label={`${choose}: ${look.label}`} onClick={() => setIsChoosing(true)}>
            {choose}
          </Button>
          {value ? (
            <>
              <a href={value} className="wrap-anywhere py-2">
                {value.split("/").pop()}
              </a>
              <Button size="small" variant="quiet" onClick={() => onChange("")}>
                Take it out
              </Button>
            </>
          ) : null}
          {isChoosing ? (
            <Suspense>
              <MediaDialog kind={kind} onUse={use} onClose={() => setIsChoosing(false)} />
            </Suspense>
          ) : null}
        </div>
      )}
    </Field>
  );
}
