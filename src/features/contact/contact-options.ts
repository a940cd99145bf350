/** What a message can be about. Apart from the schema, so that the page can show the list before Zod is loaded. */
export const inquiryTypes = [
  "General Information",
  "Membership Inquiry",
  "Partnership Opportunity",
  "Research Collaboration",
  "Event Inquiry",
  "Technical Support",
  "Media & Press",
  "Student Association",
  "Corporate Partnership",
  "Other",
] as const;

type InquiryType = (typeof inquiryTypes)[number];

/** The inquiry type that a link's ?inquiryType= names, if there is one of that name. */
export const inquiryTypeNamed = (name: string | null | undefined): InquiryType | undefined =>
  inquiryTypes.find((type) => type === name);
