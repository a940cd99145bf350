import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { toast } from "~/ui/toast";
import type { EntryKind } from "../entries/kinds";
import { useContentAddress } from "./content-address";
import { ContentList } from "./content-list";
import { kindLabel } from "./content-words";
import { EditEntry } from "./edit-entry";
import { EntryDesk } from "./entry-desk";
import { blankValue } from "./form-content";
import { useEntryCreation } from "./queries";
import { useEntryForm } from "./use-entry-form";

type WriteEntryProps = { kind: EntryKind; onLeave: () => void; onStored: (id: string) => void };

/** A new entry is saved as a draft and published from there. */
function WriteEntry({ kind, onLeave, onStored }: WriteEntryProps) {
  const form = useEntryForm(kind, blankValue(kind));
  const { mutateAsync: create, isPending } = useEntryCreation();

  async function store() {
    if (!form.check()) return;
    try {
      const { id } = await create({ kind, value: form.value });
      form.accept(form.value);
      toast({ title: "Draft Saved", description: "The public does not see it yet.", variant: "success" });
      // The form must learn that nothing is unsaved before the page changes.
      setTimeout(() => onStored(id));
    } catch (cause) {
      form.refuse("Not Saved", cause);
    }
  }
  return (
    <EntryDesk
      kind={kind}
      title={`New: ${kindLabel(kind).toLowerCase()}`}
      form={form}
      onLeave={onLeave}
      side={
        <Panel title="Draft">
          <p className="mb-4 text-ink-2">Save it as a draft first. Then publish it, now or at a time.</p>
          <Button variant="primary" block busy={isPending} onClick={store}>
            {isPending ? "Saving..." : "Save draft"}
          </Button>
        </Panel>
      }
    />
  );
}

export default function ContentScreen() {
  const [address, change] = useContentAddress();
  const toList = () => change({ entry: "", new: "" });
  if (address.entry) return <EditEntry key={address.entry} id={address.entry} onLeave={toList} />;
  if (address.new)
    return (
      <WriteEntry
        key={address.new}
        kind={address.new}
        onLeave={toList}
        onStored={(entry) => change({ entry, new: "" })}
      />
    );
  return <ContentList address={address} onChange={change} />;
}
