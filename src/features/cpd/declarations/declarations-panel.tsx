import { lazy, Suspense, useState } from "react";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { DeclarationRow } from "./declaration-row";
import { useDeclarations } from "./queries";

const DeclarationDialog = lazy(async () => ({ default: (await import("./declaration-dialog")).DeclarationDialog }));

function List() {
  const { data, isError, refetch } = useDeclarations();
  if (isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3 p-5">
        <p>Your declarations could not be read.</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </div>
    );
  const declarations = data?.declarations ?? [];
  if (declarations.length === 0)
    return (
      <p className="max-w-measure p-5 text-ink-2">
        Did you learn something elsewhere? Declare it, with the certificate if there is one. A reviewer decides on it;
        its points count once it is accepted.
      </p>
    );
  return (
    <ul>
      {declarations.map((declaration) => (
        <DeclarationRow key={declaration.id} declaration={declaration} />
      ))}
    </ul>
  );
}

export function DeclarationsPanel() {
  const [declaring, setDeclaring] = useState(false);
  return (
    <Panel
      flush
      title="Declared by you"
      action={
        <Button size="small" onClick={() => setDeclaring(true)}>
          Declare CPD
        </Button>
      }
    >
      <List />
      {declaring ? (
        <Suspense>
          <DeclarationDialog onClose={() => setDeclaring(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
