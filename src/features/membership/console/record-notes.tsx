import { Plus, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { shortMoment } from "~/platform/time/short-dates";
import { badgeLook, badgeTones } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { MemberRecord } from "../register/calls";
import { after, useMemberTags, useNote, useTagging, useTagRemoval } from "./queries";

export function RecordNotes({ of }: { of: MemberRecord }) {
  const [text, setText] = useState("");
  const { mutateAsync, isPending } = useNote();
  const save = (event: FormEvent) => {
    event.preventDefault();
    after(mutateAsync({ id: of.id, body: { text } }), () => setText(""));
  };
  return (
    <Panel title="Notes" action={<span className="text-ink-3 text-small">Staff only</span>}>
      <div className="grid gap-4">
        {of.notes.length > 0 ? (
          <ul className="grid gap-3">
            {of.notes.map((note) => (
              <li key={note.id} className="text-small">
                <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
                <p className="num text-ink-3">
                  {note.by} · {shortMoment(note.at)}
                </p>
              </li>
            ))}
          </ul>
        ) : null}
        <form onSubmit={save} className="grid justify-items-start gap-3">
          <TextArea
            name="note"
            label="New note"
            className="w-full"
            required
            maxLength={2000}
            rows={3}
            hint="The member gets it with an export of their data."
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="small" busy={isPending}>
            Add note
          </Button>
        </form>
      </div>
    </Panel>
  );
}

function Tag({ of, tag }: { of: MemberRecord; tag: string }) {
  const { mutate, isPending } = useTagRemoval();
  const remove = () => mutate({ id: of.id, tag });
  return (
    <li className={`${badgeLook} ${badgeTones.neutral} h-auto! min-h-8 max-w-full whitespace-normal! pr-0!`}>
      <span className="wrap-anywhere">{tag}</span>
      <button
        type="button"
        aria-label={`Remove tag ${tag}`}
        disabled={isPending}
        onClick={remove}
        className="grid size-8 shrink-0 place-items-center hover:text-danger"
      >
        <Icon of={X} className="size-4" />
      </button>
    </li>
  );
}

export function RecordTags({ of }: { of: MemberRecord }) {
  const [tag, setTag] = useState("");
  const listId = useId();
  const known = useMemberTags().data?.tags ?? [];
  const { mutateAsync, isPending } = useTagging();
  const add = (event: FormEvent) => {
    event.preventDefault();
    after(mutateAsync({ id: of.id, body: { tag } }), () => setTag(""));
  };
  return (
    <Panel title="Tags">
      <div className="grid gap-4">
        {of.tags.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {of.tags.map((one) => (
              <Tag key={one} of={of} tag={one} />
            ))}
          </ul>
        ) : null}
        <form onSubmit={add} className="flex flex-wrap items-end gap-3">
          <TextField
            name="tag"
            label="New tag"
            className="min-w-0 flex-[1_1_10rem]"
            required
            maxLength={40}
            autoComplete="off"
            list={listId}
            value={tag}
            onChange={(event) => setTag(event.target.value)}
          />
          <datalist id={listId}>
            {known.map((one) => (
              <option key={one.tag} value={one.tag} />
            ))}
          </datalist>
          <Button type="submit" busy={isPending} className="mb-px">
            <Icon of={Plus} />
            Add tag
          </Button>
        </form>
      </div>
    </Panel>
  );
}
