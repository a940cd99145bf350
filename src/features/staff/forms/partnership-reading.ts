import { type FormReading, ok, warning } from "~/features/cases/console/form-reading";
import { steps } from "../../partnership/steps-content";

type Details = Record<string, unknown>;

const given = (value: unknown, label: string) =>
  value ? ok(`${label} given`) : warning(`No ${label.toLowerCase()}`);

function partnershipChecks(details: Details) {
  const { registrationNumber, authorizedToCommit, primaryContactDesignation, website } = details;
  return [
    given(registrationNumber, "Registration number"),
    authorizedToCommit === true && primaryContactDesignation
      ? ok("Authorised signatory named")
      : warning("The signatory's designation is not given"),
    given(website, "Website"),
  ];
}

export const partnershipReading: FormReading = {
  lead: "whyPartnerWithiFACE",
  parts: steps.flatMap(({ name, groups }) =>
    groups.map(({ title, fields }) => ({ title: title ?? name, fields })),
  ),
  checks: partnershipChecks,
};
