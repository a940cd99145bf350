-- What is known of before: the last time that staff, a list or an admission entered the record or its address.
UPDATE "members" m SET "email_since" = greatest(
  m."joined_at",
  (SELECT max(a."at") FROM "activity" a WHERE a."subject" = m."id"
    AND a."type" IN ('member.joined', 'member.added', 'member.imported', 'member.unlinked')),
  (SELECT max(c."at") FROM "member_changes" c WHERE c."member_id" = m."id" AND c."what" = 'email'))
WHERE m."email" IS NOT NULL;
--> statement-breakpoint
-- An address that came with a merge.
UPDATE "members" k SET "email_since" = greatest(k."email_since", m."email_since")
FROM "members" m WHERE m."merged_into" = k."id" AND m."email" = k."email";
