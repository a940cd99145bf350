import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { indianDay } from "~/platform/time/indian-time";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { type SupplyPlace, supplyPlaces, usualPlaces } from "../tax-rules";
import { type TaxClass, taxClasses, taxClassWords } from "../words";
import type { MoneySummary } from "./calls";
import { useTaxSaving } from "./queries";
import type { TaxRulesInput } from "./tax-schema";

type Treatment = TaxRulesInput["classes"][TaxClass]["treatment"];
type TypedClass = { treatment: Treatment; ratePercent: string; code: string; place: SupplyPlace; addsTax: boolean };

const treatments = [
  { value: "outside", label: "Outside of GST" },
  { value: "exempt", label: "Exempt" },
  { value: "rated", label: "Taxed" },
] as const;
const treatmentOf = (value: string): Treatment =>
  treatments.find((treatment) => treatment.value === value)?.value ?? "outside";

const places: readonly { value: SupplyPlace; label: string }[] = [
  { value: "payer", label: "The payer’s state" },
  { value: "venue", label: "The state of the venue" },
  { value: "delivery", label: "The state of delivery" },
];
const placeOf = (value: string): SupplyPlace => supplyPlaces.find((place) => place === value) ?? "payer";

const priceWays = [
  { value: "included", label: "Price includes tax" },
  { value: "added", label: "Price plus tax" },
] as const;

const blank = { treatment: "outside", ratePercent: "0", code: "" } as const;

function typedClasses(tax: MoneySummary["tax"]): Record<TaxClass, TypedClass> {
  const of = (one: TaxClass): TypedClass => {
    const rule = tax?.classes[one];
    const place = rule?.place ?? usualPlaces[one];
    const typed = rule ? { ...rule, ratePercent: String(rule.ratePercent) } : blank;
    return { ...typed, place, addsTax: rule?.addsTax ?? false };
  };
  return {
    membership: of("membership"),
    affiliation: of("affiliation"),
    event: of("event"),
    course: of("course"),
    goods: of("goods"),
  };
}

type ClassRowProps = {
  name: TaxClass;
  rule: TypedClass;
  isRegistered: boolean;
  errorOf: (name: string) => string | undefined;
  onType: (rule: TypedClass) => void;
};

function ClassRow({ name, rule, isRegistered, errorOf, onType }: ClassRowProps) {
  return (
    <fieldset
      className={`grid items-start gap-4 border-line border-t pt-4 sm:col-span-full sm:grid-cols-2 lg:grid-cols-4 ${rule.treatment === "rated" ? "xl:grid-cols-[1fr_0.7fr_1fr_0.8fr_1.2fr]" : ""}`}
    >
      <legend className="sr-only">{taxClassWords[name]}</legend>
      <SelectField
        name={`classes.${name}.treatment`}
        label={taxClassWords[name]}
        options={isRegistered ? treatments : treatments.slice(0, 2)}
        value={rule.treatment}
        onChange={({ target }) => onType({ ...rule, treatment: treatmentOf(target.value) })}
      />
      {rule.treatment === "rated" ? (
        <TextField
          name={`classes.${name}.ratePercent`}
          label="Rate in per cent"
          inputMode="decimal"
          value={rule.ratePercent}
          error={errorOf(`classes.${name}.ratePercent`)}
          onChange={({ target }) => onType({ ...rule, ratePercent: target.value })}
        />
      ) : null}
      {isRegistered && rule.treatment === "rated" ? (
        <SelectField
          name={`classes.${name}.addsTax`}
          label="Prices and tax"
          options={priceWays}
          value={rule.addsTax ? "added" : "included"}
          error={errorOf(`classes.${name}.addsTax`)}
          onChange={({ target }) => onType({ ...rule, addsTax: target.value === "added" })}
        />
      ) : null}
      {isRegistered ? (
        <TextField
          name={`classes.${name}.code`}
          label="SAC or HSN code"
          optional={rule.treatment !== "rated"}
          inputMode="numeric"
          value={rule.code}
          error={errorOf(`classes.${name}.code`)}
          onChange={({ target }) => onType({ ...rule, code: target.value })}
        />
      ) : null}
      {isRegistered ? (
        <SelectField
          name={`classes.${name}.place`}
          label="Place of supply"
          options={places}
          value={rule.place}
          onChange={({ target }) => onType({ ...rule, place: placeOf(target.value) })}
        />
      ) : null}
    </fieldset>
  );
}

export function TaxForm({ tax }: Pick<MoneySummary, "tax">) {
  const [typed, setTyped] = useState(() => ({
    fromDay: indianDay(new Date()),
    legalName: tax?.legalName ?? "",
    address: tax?.address ?? "",
    gstin: tax?.gstin ?? "",
  }));
  const [taxesAdvances, setTaxesAdvances] = useState(tax?.taxesAdvances ?? false);
  const [classes, setClasses] = useState(() => typedClasses(tax));
  const saving = useTaxSaving();
  const errors = saving.error instanceof CallError ? saving.error.fields : {};
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const isRegistered = typed.gstin.trim() !== "";

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const rule = ({ treatment, ratePercent, code, place, addsTax }: TypedClass) => {
      const rate = treatment === "rated" ? { ratePercent: Number(ratePercent), addsTax } : { ratePercent: 0 };
      return { treatment, code, place, ...rate };
    };
    const given = {
      membership: rule(classes.membership),
      affiliation: rule(classes.affiliation),
      event: rule(classes.event),
      course: rule(classes.course),
      goods: rule(classes.goods),
    };
    const registered = isRegistered ? { gstin: typed.gstin.trim(), taxesAdvances } : { gstin: null };
    saving.mutate({ body: { ...typed, ...registered, classes: given } });
  }

  return (
    <Panel title="Documents and tax">
      <p className="mb-5 max-w-measure text-ink-2">
        Ask your accountant before you save this. Without a GSTIN documents say nothing of tax. A venue is in the state
        that its event names, else in that of the GSTIN; goods count where they are delivered. A price includes its tax,
        or the tax comes on top of it; what was asked for before keeps its amount.
      </p>
      <form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("fromDay")} label="From" type="date" />
        <TextField {...field("gstin")} label="GSTIN" optional autoComplete="off" />
        <TextField {...field("legalName")} label="Registered name" className="sm:col-span-full" />
        <TextArea {...field("address")} label="Registered address" className="sm:col-span-full" />
        {taxClasses.map((name) => (
          <ClassRow
            key={name}
            name={name}
            isRegistered={isRegistered}
            rule={classes[name]}
            errorOf={(path) => errors[path]}
            onType={(rule) => setClasses({ ...classes, [name]: rule })}
          />
        ))}
        {isRegistered ? (
          <Checkbox
            name="taxesAdvances"
            label="Tax on advances: issue a receipt voucher when a part is paid before the invoice"
            hint="Services only: goods owe no tax before their invoice."
            className="border-line border-t pt-4 sm:col-span-full"
            checked={taxesAdvances}
            onChange={({ target }) => setTaxesAdvances(target.checked)}
          />
        ) : null}
        <Button type="submit" busy={saving.isPending} className="justify-self-start">
          Save the rules
        </Button>
      </form>
    </Panel>
  );
}
