import { type ReactNode, useId, useState } from "react";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Tabs } from "~/ui/tabs";
import type { EntryKind } from "../entries/kinds";
import { EntryPreview } from "./entry-preview";
import { fieldsOf } from "./form-content";
import { FormFields } from "./form-fields";
import type { EntryForm } from "./use-entry-form";

type DeskProps = {
  kind: EntryKind;
  title: string;
  facts?: ReactNode;
  form: EntryForm;
  history?: ReactNode;
  side: ReactNode;
  onLeave: () => void;
};

export function EntryDesk({ kind, title, facts, form, history, side, onLeave }: DeskProps) {
  const [tab, setTab] = useState("form");
  const id = useId();
  const errors = Object.entries(form.errors).map(([name, message]) => ({ name, message }));
  const write = (
    <form aria-labelledby={id} onSubmit={(event) => event.preventDefault()} noValidate>
      <ErrorSummary errors={errors} attempt={form.attempt} />
      <FormFields fields={fieldsOf(kind)} value={form.value} errors={form.errors} onChange={form.setValue} />
    </form>
  );
  const tabs = [
    { value: "form", label: "Write", panel: write },
    {
      value: "preview",
      label: "Preview",
      panel: tab === "preview" ? <EntryPreview kind={kind} value={form.value} /> : null,
    },
    ...(history ? [{ value: "history", label: "History", panel: tab === "history" ? history : null }] : []),
  ];
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-3" onClick={onLeave}>
        All content
      </Button>
      <h1 id={id} className="mt-1 text-h2">
        {title}
      </h1>
      {facts}
      <div className="mt-5 grid items-start gap-6 staff:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Tabs label="Entry" tabs={tabs} value={tab} onChange={setTab} />
        </div>
        <div className="grid gap-5 staff:sticky staff:top-[calc(var(--header-h)+1rem)]">{side}</div>
      </div>
    </>
  );
}
