import { boardPath, postJobPath } from "./board";

export const jobBoardPage = {
  title: "Job board",
  lead: "Jobs for engineers and technicians, each read by staff before it appears.",
  post: { to: postJobPath, label: "Post a job" },
  empty: {
    title: "No job is open now",
    text: "Jobs for engineers and technicians will stand here, each with its place, experience, pay where it is given, and last day to apply. Posting one is free.",
    ways: [
      { to: postJobPath, label: "Post a job" },
      { to: "/student-opportunities", label: "Student opportunities" },
    ],
  },
  unknown: {
    title: "The jobs cannot be shown now",
    text: "The list could not be read. Please try again in a minute.",
    ways: [{ to: "/contact", label: "Write to us" }],
  },
  save: "Email me new jobs like these",
  noneFound: { title: "No job found", ways: [{ to: boardPath, label: "Show all jobs" }] },
  employers: {
    title: "For employers",
    points: ["Confirm your email address first", "Read within one working day", "Ends by itself on the day you choose"],
  },
} as const;

export const savedSearchesPage = {
  title: "Saved job searches",
  lead: "We email you at night when new jobs fit one of them. At most ten can be saved.",
} as const;

export const jobPage = {
  neverPay: "Never pay to apply. Something wrong with this job?",
  tell: { to: "/contact", label: "Tell us" },
  checked: "Email address of the employer confirmed, job read by staff",
  gone: {
    title: "This job is no longer open",
    text: "It was filled, taken off, or its last day to apply is over.",
    ways: [{ to: boardPath, label: "Open jobs" }],
  },
} as const;
