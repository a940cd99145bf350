import { z } from "zod";
import type { ProfileAnswers } from "~/features/accounts/profile/operations.server";
import { experiences, specializations } from "~/features/accounts/profile/profile-options";
import { linkedinAddress, webAddress } from "~/features/accounts/profile/web-address";
import { citiesAndOther, countries, states } from "../options";

const answer = z.string().optional().catch(undefined);
const answers = z.object({
  ...{ organization: answer, designation: answer, city: answer, state: answer, country: answer },
  ...{ website: answer, linkedin: answer, experience: answer, specialization: answer },
});

type Options = readonly { value: string; label: string }[];

const labelIn = (options: Options, value: string | undefined) =>
  options.find((option) => option.value === value)?.label;

/** `value` where the profile's list has it, too. */
const listed = (options: Options, value: string | undefined) =>
  options.some((option) => option.value === value) ? value : undefined;

/** What an application says that the applicant's profile has a place for. */
export function profileAnswers(found: { phone: string | null; details: unknown }): ProfileAnswers {
  const { organization, designation, city, state, country, website, linkedin, experience, specialization } =
    answers.parse(found.details);
  const place = [
    city === "other" ? undefined : (labelIn(citiesAndOther, city) ?? city),
    labelIn(states, state) ?? labelIn(countries, country),
  ];
  return {
    phone: found.phone ?? undefined,
    organization,
    designation,
    location: place.filter(Boolean).join(", ").slice(0, 120) || undefined,
    website: website && webAddress(website),
    linkedin: linkedin && linkedinAddress(linkedin),
    experience: listed(experiences, experience),
    specialization: listed(specializations, specialization),
  };
}
