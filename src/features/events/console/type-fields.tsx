import { Plus, X } from "lucide-react";
import type { PriceTax } from "~/features/money/price-tax";
import { taxHint } from "~/features/money/price-words";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { audiences } from "../statuses";
import { audienceOf, blankType, type TypeDraft } from "./event-draft";

const MOST = 8;

type TypeFieldsProps = {
  types: readonly TypeDraft[];
  isFixed: boolean;
  tax: PriceTax | null;
  errorOf: (name: string) => string | undefined;
  onChange: (types: TypeDraft[]) => void;
};

type RowProps = Omit<TypeFieldsProps, "types" | "onChange"> & {
  type: TypeDraft;
  at: number;
  onType: (change: Partial<TypeDraft>) => void;
  onRemove: (() => void) | undefined;
};

function TypeRow({ type, at, isFixed, tax, errorOf, onType, onRemove }: RowProps) {
  const field = (name: "title" | "feeRupees" | "places" | "opensAt" | "closesAt") => ({
    id: `type-${at}-${name}`,
    name: `types.${at}.${name}`,
    value: type[name],
    error: errorOf(`types.${at}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <li className="grid items-start gap-4 border-line border-b pb-5 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr]">
      <TextField {...field("title")} label="Registers as" />
      <SelectField
        id={`type-${at}-audience`}
        name={`types.${at}.audience`}
        label="For whom"
        options={audiences}
        value={type.audience}
        disabled={isFixed}
        onChange={({ target }) => onType({ audience: audienceOf(target.value) })}
      />
      <TextField
        {...field("feeRupees")}
        label="Fee in ₹"
        hint={["Can be chosen once bank details are set", taxHint(tax)].filter(Boolean).join(". ")}
        inputMode="numeric"
        disabled={isFixed}
      />
      <TextField {...field("places")} label="Places of its own" optional inputMode="numeric" />
      <TextField
        {...field("opensAt")}
        label="Opens later"
        optional
        type="datetime-local"
        hint="Indian time; else with the event"
        className="xl:col-start-2"
      />
      <TextField
        {...field("closesAt")}
        label="Closes earlier"
        optional
        type="datetime-local"
        hint="Such as of an early bird"
      />
      {onRemove ? (
        <Button
          size="small"
          variant="quiet"
          className="sm:mt-7 sm:justify-self-start"
          aria-label={`Remove ${type.title || "this way"}`}
          onClick={onRemove}
        >
          <Icon of={X} />
        </Button>
      ) : null}
    </li>
  );
}

export function TypeFields({ types, isFixed, tax, errorOf, onChange }: TypeFieldsProps) {
  const change = (key: string, parts: Partial<TypeDraft>) =>
    onChange(types.map((type) => (type.key === key ? { ...type, ...parts } : type)));
  const error = errorOf("types");
  return (
    <fieldset className="grid gap-5 sm:col-span-full">
      <legend className="mb-4 font-semibold">Ways to register</legend>
      <ol className="grid gap-5">
        {types.map((type, at) => (
          <TypeRow
            key={type.key}
            type={type}
            at={at}
            isFixed={isFixed}
            tax={tax}
            errorOf={errorOf}
            onType={(parts) => change(type.key, parts)}
            onRemove={
              isFixed || types.length === 1 ? undefined : () => onChange(types.filter(({ key }) => key !== type.key))
            }
          />
        ))}
      </ol>
      {error ? (
        <p role="alert" className="text-danger">
          {error}
        </p>
      ) : null}
      {isFixed ? null : (
        <div>
          <Button size="small" disabled={types.length >= MOST} onClick={() => onChange([...types, blankType()])}>
            <Icon of={Plus} />
            Add a way
          </Button>
        </div>
      )}
    </fieldset>
  );
}
