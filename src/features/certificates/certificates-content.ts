export const verifyCertificatePage = {
  title: "Check a certificate",
  description: "Whether a certificate of iFACE holds, and everything that is printed on it.",
  compare: "Compare line by line with the paper or PDF in your hand. If one line differs, that copy was changed.",
  scan: "The code on the sheet carries the federation’s signature. Scan it, and the signature is checked here too.",
  many: { title: "More than one?", text: "Employers check up to 1,000 certificates at once.", action: "Check a list" },
} as const;

export const verifyBatchPage = {
  title: "Check a list of certificates",
  lead: "Give us number and name; we answer each line. We never tell a name, and the list is not kept.",
  description: "For employers: check up to 1,000 certificates of iFACE at once.",
  held: "“Differs” allows for case, spaces and initials. “Not compared”: the line gives no name, or we have none to compare it with. Holders see that a check was made and who you say you are.",
} as const;

export const certificatesPage = {
  title: "Certificates",
  lead: "What the federation has certified about you. Each can be checked by its number or its code.",
} as const;
