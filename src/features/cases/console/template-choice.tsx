import { useMember } from "~/features/accounts/signed-in";
import { holds } from "~/platform/roles";
import { Link } from "~/ui/link";
import { SelectField } from "~/ui/select-field";
import type { MessageTemplate } from "./schema";

type TemplateChoiceProps = {
  name: string;
  templates: readonly MessageTemplate[];
  purpose: MessageTemplate["purpose"] | undefined;
  onText: (text: string) => void;
};

export function TemplateChoice({ name, templates, purpose, onText }: TemplateChoiceProps) {
  const isAdmin = holds(useMember().roles, "admin");
  const fitting = templates.filter((template) => template.purpose === purpose);
  if (!purpose || (fitting.length === 0 && !isAdmin)) return null;
  return (
    <div className="flex items-end gap-4">
      {fitting.length > 0 ? (
        <SelectField
          id={name}
          name={name}
          label="Template"
          placeholder="None"
          className="min-w-0 grow [&_select]:min-h-11"
          options={fitting.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => {
            const chosen = fitting.find(({ id }) => id === target.value);
            if (chosen) onText(chosen.text);
          }}
        />
      ) : null}
      {isAdmin ? (
        <Link to="/staff/settings#templates" className="flex min-h-11 shrink-0 items-center text-small">
          Edit templates
        </Link>
      ) : null}
    </div>
  );
}
