import { z } from "zod";
import { namesOf } from "~/features/accounts/names";
import type { ProfileAnswers } from "~/features/accounts/profile/operations.server";
import { experiences, specializations } from "~/features/accounts/profile/profile-options";
import { linkedinAddress, webAddress } from "~/features/accounts/profile/web-address";
import { holds } from "~/features/cases/form/condition";
import { cutText } from "~/platform/text/cut-text";
import { forOrganisation } from "../inquiry/field-rules";
import { isOfOrganisations, type MembershipType, membershipTypes } from "../members/type-titles";
import { ANOTHER_CITY, citiesAndOther, countries, states } from "../options";

/** The answers of an approved application. `organisation` is set if a body becomes the member. */
export type Admitted = {
  type: MembershipType;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthDate?: string;
  organization?: string;
  state?: string;
  organisation?: { name: string; website?: string; city?: string; registrationNumber?: string };
};

const digital = z.object({
  // Sample cases have only the name of the case.
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  dateOfBirth: z.string(),
  organization: z.string().optional(),
  state: z.string().optional(),
});

const inquiry = z.object({
  membershipType: z.enum(membershipTypes),
  appliedFor: z.string(),
  orgMembershipType: z.enum(membershipTypes).optional(),
  organization: z.string().optional(),
  state: z.string().optional(),
  orgName: z.string().optional(),
  orgState: z.string().optional(),
  orgCity: z.string().optional(),
  orgCityName: z.string().optional(),
  orgWebsite: z.string().optional(),
  orgRegistrationNumber: z.string().optional(),
});

type Case = { kind: string; name: string; email: string; phone: string | null; details: unknown };

const onlyOrganisations = (type: MembershipType | undefined) => (type && isOfOrganisations(type) ? type : undefined);

function fromInquiry({ name, email, phone, details }: Case): Admitted {
  const asked = inquiry.parse(details);
  const person = { ...namesOf(name), email, phone: phone ?? "", organization: asked.organization };
  const asBody = holds(forOrganisation, asked) || onlyOrganisations(asked.membershipType);
  if (!asBody) return { ...person, type: asked.membershipType, state: asked.state };
  const {
    orgName = asked.organization ?? name,
    orgState,
    orgCity,
    orgCityName,
    orgWebsite,
    orgRegistrationNumber,
  } = asked;
  return {
    ...person,
    type: onlyOrganisations(asked.orgMembershipType) ?? asked.membershipType,
    state: orgState ?? asked.state,
    organisation: {
      name: orgName,
      website: orgWebsite,
      city: orgCity === ANOTHER_CITY ? orgCityName : orgCity,
      registrationNumber: orgRegistrationNumber,
    },
  };
}

/** The person or body that an approval makes a member; undefined for other kinds of case. */
export function admittedBy(found: Case): Admitted | undefined {
  if (found.kind === "MI") return fromInquiry(found);
  if (found.kind !== "DM") return undefined;
  const { dateOfBirth, firstName, lastName, ...about } = digital.parse(found.details);
  const names = namesOf(found.name);
  return {
    ...about,
    firstName: firstName ?? names.firstName,
    lastName: lastName ?? names.lastName,
    type: "digital",
    email: found.email,
    phone: found.phone ?? "",
    birthDate: dateOfBirth,
  };
}

const answer = z.string().optional().catch(undefined);
const answers = z.object({
  organization: answer,
  designation: answer,
  city: answer,
  cityName: answer,
  state: answer,
  country: answer,
  website: answer,
  linkedin: answer,
  experience: answer,
  specialization: answer,
});

type Options = readonly { value: string; label: string }[];

const labelIn = (options: Options, value: string | undefined) =>
  options.find((option) => option.value === value)?.label;

const listed = (options: Options, value: string | undefined) =>
  options.some((option) => option.value === value) ? value : undefined;

export function profileAnswers(found: { phone: string | null; details: unknown }): ProfileAnswers {
  const { organization, designation, city, cityName, state, country, website, linkedin, experience, specialization } =
    answers.parse(found.details);
  const place = [
    city === ANOTHER_CITY ? cityName : (labelIn(citiesAndOther, city) ?? city),
    labelIn(states, state) ?? labelIn(countries, country),
  ];
  return {
    phone: found.phone ?? undefined,
    organization,
    designation,
    location: cutText(place.filter(Boolean).join(", "), 120) || undefined,
    website: website && webAddress(website),
    linkedin: linkedin && linkedinAddress(linkedin),
    experience: listed(experiences, experience),
    specialization: listed(specializations, specialization),
  };
}
