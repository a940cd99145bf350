ALTER TABLE "membership_periods" ADD COLUMN "case_id" text;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_periods_case" ON "membership_periods" USING btree ("case_id") WHERE "membership_periods"."case_id" is not null;--> statement-breakpoint
UPDATE "membership_periods" p SET "case_id" = m."case_id" FROM "members" m
WHERE m."id" = p."member_id" AND p."kind" = 'joined' AND m."case_id" IS NOT NULL;
--> statement-breakpoint
-- An admission recorded its case, the member and the period at the same moment.
UPDATE "membership_periods" p SET "case_id" = c."id"
FROM "activity" a
JOIN "cases" c ON c."id" = a."subject"
JOIN "activity" e ON e."at" = a."at" AND e."request_id" = a."request_id" AND e."type" IN ('member.joined', 'member.continued')
WHERE a."type" = 'case.admitted' AND p."member_id" = e."subject" AND p."at" = e."at" AND p."kind" IN ('joined', 'renewed');
