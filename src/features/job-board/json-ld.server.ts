import type { JobPosting, WithContext } from "schema-dts";
import { labelOf } from "../accounts/profile/profile-options";
import { indianStates } from "../cases/indian-states";
import { pathOf } from "./board";
import type { Posting } from "./operations.server";

const types = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
} as const;
const units = { month: "MONTH", year: "YEAR" } as const;

function salaryOf({ payPer, payFrom, payTo }: Posting): Pick<Exclude<JobPosting, string>, "baseSalary"> {
  if (payPer === "not-given" || payFrom === null) return {};
  const amount = payTo === null ? { value: payFrom } : { minValue: payFrom, maxValue: payTo };
  const value = { "@type": "QuantitativeValue" as const, unitText: units[payPer], ...amount };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "INR", value } };
}

/** https://schema.org/JobPosting */
export function jobJsonLd(posting: Posting, origin: string): WithContext<JobPosting> {
  const { title, employer, website, city, state, workplace, employment, work, brings, reference } = posting;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title,
    url: origin + pathOf(posting),
    description: [work, brings].filter(Boolean).join("\n\n"),
    identifier: { "@type": "PropertyValue", name: employer, value: reference },
    datePosted: posting.postedAt.toISOString(),
    validThrough: `${posting.closesOn}T23:59:59+05:30`,
    employmentType: types[employment],
    hiringOrganization: { "@type": "Organization", name: employer, ...(website ? { sameAs: website } : {}) },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: city,
        addressCountry: "IN",
        addressRegion: labelOf(indianStates, state),
      },
    },
    ...(workplace === "from-home" ? { jobLocationType: "TELECOMMUTE" } : {}),
    ...salaryOf(posting),
    directApply: false,
  };
}
