export const experiences = [
  { value: "0-2", label: "0–2 years" },
  { value: "3-5", label: "3–5 years" },
  { value: "6-10", label: "6–10 years" },
  { value: "11-15", label: "11–15 years" },
  { value: "16-20", label: "16–20 years" },
  { value: "20+", label: "More than 20 years" },
] as const;

/** Also the choices of the membership application. */
export const specializations = [
  { value: "structural", label: "Structural" },
  { value: "geotechnical", label: "Geotechnical" },
  { value: "transportation", label: "Transportation" },
  { value: "water-resources", label: "Water resources" },
  { value: "environmental", label: "Environmental" },
  { value: "construction", label: "Construction" },
  { value: "coastal", label: "Coastal" },
  { value: "urban-planning", label: "Urban planning" },
  { value: "other", label: "Other" },
] as const;

export const languages = [{ value: "en", label: "English" }] as const;

type Options = readonly { value: string; label: string }[];

export const labelOf = <Value extends string | null>(options: Options, value: Value): string | Value =>
  options.find((option) => option.value === value)?.label ?? value;
