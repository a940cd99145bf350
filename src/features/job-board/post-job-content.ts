export const postJobPage = {
  title: "Post a job",
  lead: "It appears once you have confirmed your address and staff have read it. Posting is free.",
  next: {
    before: "We emailed you a code. The job is not published before the address is confirmed.",
    after: "Staff read the job and publish it, or write to you. With the reference you follow, extend or close it.",
  },
  changeTitle: "Change the job",
  changeLead: "The job stays on the board as it is until staff have read the new words.",
} as const;
