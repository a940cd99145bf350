import type { JobIndex } from "../../platform/jobs/jobs.server";
import { sendTestIssue } from "./issues/mails.server";
import { resumeIssues, startDueIssues } from "./issues/release.server";
import { sendIssue } from "./issues/send-issue.server";
import { sendConfirmationRequest } from "./mails.server";
import { askEarlierSubscribers, forgetUnconfirmed } from "./unconfirmed-subscriptions.server";

/** Jobs of the newsletter that need no other feature. */
export const newsletterJobs = {
  after: {
    "newsletter.subscribed": [sendConfirmationRequest],
    "newsletter.confirmation-due": [sendConfirmationRequest],
    "newsletter-issue.due": [sendIssue],
    "newsletter-issue.test-requested": [sendTestIssue],
  },
  nightly: [{ name: "newsletter.forget-unconfirmed", run: forgetUnconfirmed }, resumeIssues],
  everyMinute: [askEarlierSubscribers, startDueIssues],
} satisfies JobIndex;
