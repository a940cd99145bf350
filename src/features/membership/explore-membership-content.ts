type Benefit = { title: string; text: string };

const benefits: Benefit[] = [
  { title: "Courses that count", text: "{{yearlyCourses}} a year, with CPD and CPE points on your own ledger." },
  { title: "A library at hand", text: "{{libraryResources}} resources: guides, papers, recordings and templates." },
  { title: "Member rates", text: "Conventions, e-conferences and workshops for less." },
  { title: "Mentors, in planning", text: "Experienced engineers for the questions that no code answers." },
  {
    title: "A wider circle",
    text: "{{activeMembers}} members and {{memberAssociations}} associations across the country.",
  },
  { title: "Recognition", text: "Awards and certificates for work that would go unseen." },
  { title: "Your work on film", text: "Documentaries, podcasts and talks about members’ projects." },
  { title: "First jobs", text: "Finishing school and internships for students." },
  { title: "A say in standards", text: "One voice on codes, policy and procurement; working groups are in planning." },
  { title: "A card that proves it", text: "A member number and a digital card that anybody can verify." },
];

export const explorePage = {
  lead: "Six categories side by side: what each holds, what it gives you and how to begin.",
  categories: {
    title: "Membership categories",
    lead: "The digital membership starts online. For the others write to us, and the team answers with what it holds and what it costs.",
  },
  benefits: { title: "What every member shares", list: benefits },
  storiesTitle: "Success stories",
  closing: {
    title: "Find your place in the federation",
    text: "Ask about any category, or try the digital membership free for a year.",
  },
};
