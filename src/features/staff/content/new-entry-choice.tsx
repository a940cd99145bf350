import { Plus } from "lucide-react";
import { useState } from "react";
import { type EntryKind, isSingle } from "~/features/content/entries/kinds";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { kindOptions } from "./content-words";
import { PlainSelect } from "./plain-select";

const options = kindOptions.filter(({ value }) => !isSingle(value));

/** Chooses what to write, and begins. */
export function NewEntryChoice({ onChoose }: { onChoose: (kind: EntryKind) => void }) {
  const [kind, setKind] = useState<EntryKind>("news");
  return (
    <div className="flex flex-wrap gap-3">
      <PlainSelect
        label="Kind of the new entry"
        options={options}
        value={kind}
        onChange={(chosen) => setKind(options.find(({ value }) => value === chosen)?.value ?? kind)}
      />
      <Button variant="primary" size="small" onClick={() => onChoose(kind)}>
        <Icon of={Plus} />
        New entry
      </Button>
    </div>
  );
}
