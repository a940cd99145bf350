/** Separate from the schema, so that the page shows the list before Zod loads. */
export const userTypes = [
  { value: "student", label: "Student" },
  { value: "professional", label: "Professional" },
  { value: "academician", label: "Academician" },
  { value: "engineering_enthusiast", label: "Engineering enthusiast" },
  { value: "researcher", label: "Researcher" },
  { value: "entrepreneur", label: "Entrepreneur" },
  { value: "consultant", label: "Consultant" },
  { value: "retired_engineer", label: "Retired engineer" },
];

/** Rules that the browser needs before Zod loads. */
export const codeMissing = "Please enter your registration code to submit your entry.";
export const longestOath = 1000;
