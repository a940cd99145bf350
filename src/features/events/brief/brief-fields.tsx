import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { briefTexts } from "./brief-words";
import type { Brief } from "./schema";

type BriefFieldsProps = { brief: Brief; errorOf: (name: string) => string | undefined; onType: (brief: Brief) => void };

export function BriefFields({ brief, errorOf, onType }: BriefFieldsProps) {
  const field = (name: keyof Brief) => ({
    id: `brief-${name}`,
    name: `brief.${name}`,
    value: brief[name] ?? "",
    optional: true,
    error: errorOf(`brief.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onType({ ...brief, [name]: target.value }),
  });
  return (
    <fieldset className="grid items-start gap-4 sm:col-span-full sm:grid-cols-2">
      <legend className="mb-4 font-semibold">Before people come</legend>
      {briefTexts.map(({ name, heading, hint }) => (
        <TextArea key={name} {...field(name)} label={heading} hint={hint} maxLength={1_000} />
      ))}
      <TextArea
        {...field("keyPlan")}
        label="Key plan"
        hint="What is near the venue, up to four lines: Station, 800 m, NE"
        maxLength={400}
      />
      <TextField {...field("mapUrl")} label="Map" type="url" hint="An https address of a map service" />
    </fieldset>
  );
}
