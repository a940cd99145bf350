import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { useContributorCertifying } from "../check-in/live-queries";
import type { StaffEvent } from "../console/schema";
import { contributorKinds } from "./contributor-options";

const kindOf = (value: string) => contributorKinds.find((kind) => kind.value === value)?.value ?? "speaker";

export function ContributorForm({ event }: { event: StaffEvent }) {
  const [kind, setKind] = useState(kindOf(""));
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const certifying = useContributorCertifying(event.id);
  const errors = certifying.error instanceof CallError ? certifying.error.fields : {};

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const clear = () => {
      setName("");
      setEmail("");
    };
    certifying.mutate({ kind, name, email }, { onSuccess: clear });
  }

  return (
    <form onSubmit={send} noValidate className="grid items-start gap-4 border-line-2 border-t p-5 sm:grid-cols-3">
      <p className="sm:col-span-full">
        <b>Certificates for speakers and volunteers</b>
      </p>
      <SelectField
        name="kind"
        label="What they did"
        options={contributorKinds}
        value={kind}
        onChange={({ target }) => setKind(kindOf(target.value))}
      />
      <TextField
        name="contributorName"
        label="Name on the certificate"
        value={name}
        error={errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        name="contributorEmail"
        label="Email address"
        type="email"
        value={email}
        error={errors.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" busy={certifying.isPending} className="justify-self-start">
        Issue the certificate
      </Button>
    </form>
  );
}
