import type { ChangeEvent } from "react";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import type { Overview } from "../judging/calls";

export type EditionWords = Omit<Record<keyof Overview["edition"], string>, "id" | "version" | "resultsAt" | "status">;

type Control = {
  name: string;
  /** Set if a page has two of these forms. */
  id?: string;
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

const days = [
  { name: "announcedOn", label: "Announced on" },
  { name: "registrationCloses", label: "Register by" },
  { name: "submissionCloses", label: "Submit by" },
  { name: "resultsOn", label: "Results on" },
] as const;

const texts = [
  { name: "theme", label: "Theme", hint: "What this edition is about. Shown above the dates." },
  { name: "rules", label: "Guidelines", hint: "A line each. Empty: those of the page stay." },
  { name: "prizes", label: "Prizes", hint: "A line each. Empty: those of the page stay." },
] as const;

type EditionFieldsProps = { field: (name: keyof EditionWords, hint?: string) => Control };

export function EditionFields({ field }: EditionFieldsProps) {
  return (
    <>
      <TextField {...field("title")} label="Title" className="sm:col-span-full" />
      {days.map(({ name, label }) => (
        <TextField key={name} {...field(name)} label={label} type="date" />
      ))}
      {texts.map(({ name, label, hint }) => (
        <TextArea key={name} {...field(name, hint)} label={label} optional className="sm:col-span-full" />
      ))}
    </>
  );
}
