import { useState } from "react";
import { Button } from "~/ui/button";
import { columnParts } from "./columns-form";
import { useColumns } from "./queries";

type RememberedColumnsProps = { canChange: boolean; onChange: () => void };

/** A change needs a file, because the choices are its headers. */
export function RememberedColumns({ canChange, onChange }: RememberedColumnsProps) {
  const [isShown, setShown] = useState(false);
  const { data } = useColumns(isShown);
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <Button
        size="small"
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        Columns of the bank’s files
      </Button>
      {isShown && data ? (
        <>
          {data.columns ? (
            <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
              {columnParts.map(({ name, label }) => (
                <div key={name} className="contents">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="wrap-anywhere">{data.columns?.[name] ?? "None"}</dd>
                </div>
              ))}
              <dt className="text-ink-2">How days are written</dt>
              <dd>{data.columns.dateFormat}</dd>
            </dl>
          ) : (
            <p className="text-ink-2">They are asked with the first file.</p>
          )}
          {canChange ? (
            <Button size="small" className="justify-self-start" onClick={onChange}>
              Change them, with a preview
            </Button>
          ) : (
            <p className="text-ink-3 text-small">To change them, choose a file above: its heads are offered.</p>
          )}
        </>
      ) : null}
    </div>
  );
}
