/**
 * Sentences of the site with their printed form. Print is never corrected, so it has no figures, fees, contact data or
 * hours.
 */
const onPaper = {
  "iFACE is the national federation of civil-engineering and AEC associations. Learn, meet and be heard with {{activeMembers}} members.":
    "iFACE is the national federation of civil-engineering and AEC associations. Learn, meet and be heard.",
  "{{yearlyCourses}} courses a year, online and in class": "Courses all year round, online and in class",
  "Scholarships up to {{scholarship}} a year": "Scholarships",
  "Digital library, {{libraryResources}} resources": "The digital library",
  "The first year; {{digitalYear}} a year from the second.": "in the first year",
  "{{associateYear}} a year.": "",
  "Look at the six membership types below. One fits how you work, or how your organisation does.":
    "Look at the six membership types on sheet 3. One fits how you work, or how your organisation does.",
  "{{yearlyCourses}} courses a year and a library of {{libraryResources}} resources, with CPD and CPE points.":
    "Courses with CPD and CPE points, and a library of guides, papers, recordings and templates.",
  "{{activeMembers}} members and {{memberAssociations}} associations, from your own town to the other end of the country.":
    "Members and associations, from your own town to the other end of the country.",
};

/** Throws on a value that a setting can change. */
export function printed(text) {
  const words = onPaper[text] ?? text;
  if (/\{\{|₹/.test(words)) throw new Error(`the brochure has no words for “${text}” without its figure`);
  return words;
}

/** Pages with the information that print omits. */
export const website = [
  ["/contact", "How to reach us, and our office hours"],
  ["/faq", "Fees, and answers to the usual questions"],
  ["/learn-more", "The federation in numbers, with their date"],
  ["/membership", "The memberships, and the form for each"],
];
