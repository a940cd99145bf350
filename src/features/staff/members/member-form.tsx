import type { FormEvent } from "react";
import { indianStates } from "~/features/cases/indian-states";
import { useMember } from "~/features/member-area/signed-in";
import type { MemberRecord } from "~/features/membership/register/schema";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { useRegisterWrite } from "./queries";

type FormProps = { of: MemberRecord; onDone: () => void };

/** What a form says, blank fields as null. */
function saidIn(event: FormEvent<HTMLFormElement>): Record<string, string | null> {
  event.preventDefault();
  const said = Object.fromEntries(new FormData(event.currentTarget));
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, String(value).trim() || null]),
  );
}

/** The term, which only an admin sets by hand. */
function TermForm({ of, onDone }: FormProps) {
  const { write, isPending, error } = useRegisterWrite();
  const fields = error instanceof CallError ? error.fields : {};
  const save = (event: FormEvent<HTMLFormElement>) =>
    write(
      {
        to: `/${of.id}/periods`,
        body: { ...saidIn(event), version: of.version },
        done: "The term is set; the periods before stay in the record.",
      },
      onDone,
    );
  return (
    <form onSubmit={save} className="grid gap-4 border-line border-t pt-5">
      <TextField
        type="date"
        name="validFrom"
        label="Valid from"
        required
        defaultValue={of.validFrom}
        error={fields.validFrom}
      />
      <TextField
        type="date"
        name="validUntil"
        label="Valid until"
        required
        defaultValue={of.validUntil}
        error={fields.validUntil}
      />
      <Button type="submit" busy={isPending}>
        Set the term
      </Button>
    </form>
  );
}

/** Corrects what the register says of a member. */
export function MemberForm({ of, onDone }: FormProps) {
  const { write, isPending, error } = useRegisterWrite();
  const isAdmin = useMember().roles.includes("admin");
  const fields = error instanceof CallError ? error.fields : {};
  const save = (event: FormEvent<HTMLFormElement>) => {
    const { name, ...said } = saidIn(event);
    const body = { ...said, ...(name ? { name } : {}), version: of.version };
    write({ to: `/${of.id}`, method: "PATCH", body, done: "The record is corrected." }, onDone);
  };
  return (
    <>
      <form onSubmit={save} className="grid gap-4">
        <TextField
          name="name"
          label="Name"
          required
          maxLength={161}
          defaultValue={of.name}
          error={fields.name}
        />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          optional
          defaultValue={of.phone ?? ""}
          error={fields.phone}
        />
        <TextField
          name="birthDate"
          label="Birth date"
          type="date"
          optional
          defaultValue={of.birthDate ?? ""}
          error={fields.birthDate}
        />
        <TextField
          name="organization"
          label="Organisation"
          optional
          maxLength={160}
          defaultValue={of.organization ?? ""}
          error={fields.organization}
        />
        <SelectField
          name="state"
          label="State"
          optional
          options={indianStates}
          defaultValue={of.state ?? ""}
          error={fields.state}
        />
        <span className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isPending}>
            {isPending ? "Saving..." : "Save"}
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </span>
      </form>
      {isAdmin ? <TermForm of={of} onDone={onDone} /> : null}
    </>
  );
}
