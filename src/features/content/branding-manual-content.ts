/** Built by scripts/art/build-brand-kit.mjs. */
const folder = "/brand/kit";
const filesOf = (name: string) => [
  { label: "SVG", href: `${folder}/iface-${name}.svg` },
  { label: "PNG", href: `${folder}/iface-${name}.png` },
];

export const brandingManual = {
  title: "Branding manual",
  lead: "The marks of the federation, their colours and letters, and how to use them when you write about us or work with us.",
  archive: { href: `${folder}/iface-brand-kit.zip`, label: "Download all files (ZIP)" },
  marks: {
    title: "Marks",
    lead: "The word mark names us. The sign alone stands where the name is read beside it, such as an app icon.",
    list: [
      { title: "Word mark", name: "logo-colour", surface: "paper", files: filesOf("logo-colour") },
      { title: "Word mark on dark", name: "logo-reversed", surface: "panel", files: filesOf("logo-reversed") },
      { title: "Word mark in one colour", name: "logo-black", surface: "white", files: filesOf("logo-black") },
      { title: "Sign", name: "mark-colour", surface: "paper", files: filesOf("mark-colour") },
      { title: "Sign on dark", name: "mark-reversed", surface: "panel", files: filesOf("mark-reversed") },
      { title: "Sign in one colour", name: "mark-black", surface: "white", files: filesOf("mark-black") },
    ],
  },
  colours: {
    title: "Colours",
    lead: "Ink on warm paper, one red mark, and the blue of a drawing.",
    list: [
      { name: "Paper", hex: "#F6F1E5", swatch: "bg-[#f6f1e5]", use: "The ground of pages and print." },
      { name: "Ink", hex: "#12212F", swatch: "bg-[#12212f]", use: "Text, headings and the word mark." },
      {
        name: "Vermilion",
        hex: "#C2380F",
        swatch: "bg-[#c2380f]",
        use: "One mark on a page: what is to be done, or what is live.",
      },
      { name: "Drawing blue", hex: "#134B7A", swatch: "bg-[#134b7a]", use: "Links and the lines of drawings." },
      {
        name: "Blueprint",
        hex: "#0D3558",
        swatch: "bg-[#0d3558]",
        use: "Dark bands; the mark stands on them in its reversed colours.",
      },
    ],
  },
  letters: {
    title: "Letters",
    lead: "Both families come from Ek Type, Mumbai, under the SIL Open Font License, and have Devanagari designs.",
    list: [
      {
        name: "Anek Latin, width 87",
        sample: "Together we build India",
        className: "font-head font-semibold",
        use: "Headings, figures and notes, 400 to 700.",
      },
      { name: "Mukta", sample: "Together we build India", className: "font-body", use: "Text, 400 and 600." },
    ],
  },
  rules: {
    title: "Rules",
    yes: {
      title: "Please",
      points: [
        "Write the name as iFACE, with a small i.",
        "Leave room of the height of the sign’s red dot, twice, on every side.",
        "Show the word mark at least 24 px high on screens, 6 mm in print.",
        "Use the reversed version on dark grounds, and the one in one colour where only one can be printed.",
        "Say plainly what links you with the federation: member association, partner, speaker.",
      ],
    },
    no: {
      title: "Please do not",
      points: [
        "Draw, stretch, turn or colour the marks anew, or add shadows and outlines.",
        "Put them on photographs or patterns that make them hard to read.",
        "Use them as part of your own mark or name.",
        "Use them so that a product, a person or a text seems approved by the federation.",
      ],
    },
  },
  questions: {
    title: "Something else?",
    text: "Ask before you use the marks in any other way.",
    way: { to: "/contact?inquiryType=Media%20%26%20Press", label: "Ask us" },
  },
};

export type BrandingManual = typeof brandingManual;
