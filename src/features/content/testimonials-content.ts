export type Testimonial = {
  /** The letter in its grid bubble stands for a picture until staff add one. */
  image: string;
  name: string;
  title: string;
  company: string;
  quote: string;
  rating: number;
};

/** Made-up voices, marked so on the page: staff replace them with members who agreed to be quoted. */
export const testimonials: Testimonial[] = [
  {
    image: "A",
    name: "Sample member A",
    title: "Structural engineer",
    company: "Design consultancy",
    quote:
      "The course on seismic detailing answered in two evenings what I had been looking up for two years.",
    rating: 5,
  },
  {
    image: "B",
    name: "Sample member B",
    title: "Site engineer",
    company: "Contractor",
    quote: "I watch the recordings on the bus to site. Short, practical, and the points are on my ledger.",
    rating: 5,
  },
  {
    image: "C",
    name: "Sample member C",
    title: "Final-year student",
    company: "Engineering college",
    quote: "The finishing school taught me to read a bar bending schedule before my first day at work.",
    rating: 5,
  },
  {
    image: "D",
    name: "Sample member D",
    title: "Office bearer",
    company: "State association",
    quote: "We plan our lectures with two other associations now. Full rooms, and half the work each.",
    rating: 5,
  },
  {
    image: "E",
    name: "Sample member E",
    title: "Professor",
    company: "Technical university",
    quote: "My students meet engineers from practice every month, and the syllabus is better for it.",
    rating: 5,
  },
  {
    image: "F",
    name: "Sample member F",
    title: "Project manager",
    company: "Developer",
    quote: "Three of our trainees came from a student chapter. They knew how a site works.",
    rating: 5,
  },
];
