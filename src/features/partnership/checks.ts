import { type FormCheck, ok, warning } from "~/features/cases/form/checks";

const given = (value: unknown, label: string) => (value ? ok(`${label} given`) : warning(`No ${label.toLowerCase()}`));

export const partnershipChecks: FormCheck = (details) => {
  const { registrationNumber, authorizedToCommit, primaryContactDesignation, website } = details;
  return [
    given(registrationNumber, "Registration number"),
    authorizedToCommit === true && primaryContactDesignation
      ? ok("Authorised signatory named")
      : warning("The signatory's designation is not given"),
    given(website, "Website"),
  ];
};
