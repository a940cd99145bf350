/** What each activity of a case is called in the console; others stay out of the timeline. */
export const staffTimelineWords: Record<string, string> = {
  "case.submitted": "Submitted",
  "case.adopted": "Taken over from an earlier version of the portal",
  "case.confirmed": "Email address confirmed",
  "case.assigned": "Assigned",
  "case.unassigned": "Unassigned",
  "case.review-started": "Review started",
  "case.information-requested": "Information requested; our reply deadline is paused",
  "case.resumed": "Review resumed; our reply deadline runs again",
  "case.answered": "Message sent",
  "case.message-sent": "Message sent",
  "case.file-added": "File added by the applicant",
  "case.note-added": "Note added",
  "case.replied": "Reply from the applicant",
  "case.stage-reached": "Step before the approval done",
  "case.approved": "Approved",
  "case.declined": "Declined",
  "case.withdrawn": "Withdrawn",
  "case.closed": "Closed",
  "case.reopened": "Reopened",
  "case.decision-skipped": "Decision not carried out: the case had changed in the meantime",
};

/** Those that change a case for whoever is deciding on it. */
export const changingActivity = Object.keys(staffTimelineWords).filter(
  (type) => type !== "case.note-added" && type !== "case.decision-skipped",
);

type Acting = { actor: string; name: string | null };

/** Who stands behind an activity. */
export function whoActed({ actor, name }: Acting): string {
  if (name) return name;
  return actor === "visitor" ? "The applicant" : "The portal";
}
