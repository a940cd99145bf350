const names = [
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

type InquiryType = (typeof names)[number];

export const inquiryTypes: readonly { value: InquiryType; label: string }[] = names.map((name) => ({
  value: name,
  label: name,
}));

export const inquiryTypeNamed = (name: string | null | undefined): InquiryType | undefined =>
  names.find((type) => type === name);
