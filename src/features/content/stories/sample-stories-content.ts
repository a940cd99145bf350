import type { StoryPlace, StoryValue } from "./schema";

type Sample = Pick<StoryValue, "name" | "text"> & Partial<StoryValue>;

const samplesOf = (shownOn: StoryPlace, list: readonly Sample[]): StoryValue[] =>
  list.map((story, at) => ({ ...story, shownOn, hasAgreed: true, place: at + 1, isSample: true }));

/** Sample quotes, marked as such on the page. Staff replace them with members that agreed to be quoted. */
export const sampleStories: readonly StoryValue[] = [
  ...samplesOf("testimonials", [
    {
      name: "Sample member A",
      role: "Structural engineer",
      organisation: "Design consultancy",
      text: "The course on seismic detailing answered in two evenings what I had been looking up for two years.",
      rating: 5,
    },
    {
      name: "Sample member B",
      role: "Site engineer",
      organisation: "Contractor",
      text: "I watch the recordings on the bus to site. Short, practical, and the points are on my ledger.",
      rating: 5,
    },
    {
      name: "Sample member C",
      role: "Final-year student",
      organisation: "Engineering college",
      text: "The finishing school taught me to read a bar bending schedule before my first day at work.",
      rating: 5,
    },
    {
      name: "Sample member D",
      role: "Office bearer",
      organisation: "State association",
      text: "We plan our lectures with two other associations now. Full rooms, and half the work each.",
      rating: 5,
    },
    {
      name: "Sample member E",
      role: "Professor",
      organisation: "Technical university",
      text: "My students meet engineers from practice every month, and the syllabus is better for it.",
      rating: 5,
    },
    {
      name: "Sample member F",
      role: "Project manager",
      organisation: "Developer",
      text: "Three of our trainees came from a student chapter. They knew how a site works.",
      rating: 5,
    },
  ]),
  ...samplesOf("members", [
    {
      headline: "From one hall to one calendar",
      text: "“We used to hold four lectures a year for the same forty people. Since we share the federation’s calendar, members of three other associations sit in the room, and ours travel to theirs.”",
      name: "Sample member",
      role: "secretary of a state association",
    },
    {
      headline: "Points that had been lost",
      text: "“I had attended courses for years and could prove none of them. The ledger now lists each one with its points. My employer asked for it at the next review, and it was one page.”",
      name: "Sample member",
      role: "structural engineer",
    },
  ]),
  ...samplesOf("students", [
    {
      headline: "A chapter of nine",
      text: "“We were nine students and a whiteboard. The federation sent a bridge engineer for an evening, and forty came. Now the chapter has its own calendar.”",
      name: "Sample member",
      role: "third-year student",
    },
    {
      headline: "One semester more",
      text: "“The scholarship paid for the semester that I would have had to skip. I finished on time, and I help with the finishing school now.”",
      name: "Sample member",
      role: "graduate engineer",
    },
  ]),
  ...samplesOf("partners", [
    {
      headline: "One calendar instead of three",
      text: "Three neighbouring associations planned their lectures together for a season. Each held fewer evenings and filled every one.",
      name: "State association, affiliated",
    },
    {
      headline: "A laboratory opened on Saturdays",
      text: "A college let student chapters use its materials laboratory once a month. The course notes went to every chapter.",
      name: "Engineering college, training partner",
    },
    {
      headline: "Precast details, tried on site",
      text: "A manufacturer and member engineers tested a joint on a live project and published what did not work as well as what did.",
      name: "Manufacturer, technology partner",
    },
  ]),
];
