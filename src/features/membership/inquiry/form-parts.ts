import type { InquirySpec } from "./form-content";
import * as content from "./form-content";
import { type Groups, isForOrganisation, isForSelf } from "./groups";

export type InquiryPart = { id: string; title: string; lead?: string; specs: readonly InquirySpec[] };

/** `specs` as they are where `needed`, else optional. */
function needed(isNeeded: boolean, specs: readonly InquirySpec[]): readonly InquirySpec[] {
  return isNeeded ? specs : specs.map((spec) => ({ ...spec, optional: true }));
}

/** The parts that an inquiry shows between the choice of membership and the goals. */
export function extraParts(groups: Groups, appliedFor: unknown): InquiryPart[] {
  const forOrganisation = isForOrganisation(appliedFor);
  const place = [...content.organisationPlace(groups.freePlace), ...content.organisationPincode];
  const parts: (InquiryPart & { isShown: boolean })[] = [
    {
      id: "profession",
      title: "Profession",
      isShown: groups.profession,
      specs: [...needed(isForSelf(appliedFor), content.neededForSelf), ...content.professionFacts],
    },
    {
      id: "organisation",
      title: "Organisation",
      isShown: groups.organisation,
      specs: [
        ...needed(forOrganisation, [...content.neededForOrganisation, ...place]),
        ...content.organisationFacts,
        ...content.organisationProfiles,
      ],
    },
    {
      id: "institution",
      title: "Institution",
      lead: "Where your student association is based.",
      isShown: groups.institution,
      specs: [...needed(forOrganisation, content.neededForStudents), ...content.institutionFacts],
    },
    {
      id: "association",
      title: "Association",
      isShown: groups.association,
      specs: [...needed(forOrganisation, content.neededForProfessionals), ...content.associationFacts],
    },
    {
      id: "office-bearer",
      title: "Office bearer",
      lead: "The president or secretary we may speak to.",
      isShown: groups.officeBearer,
      specs: content.officeBearer,
    },
  ];
  return parts.filter(({ isShown }) => isShown);
}
