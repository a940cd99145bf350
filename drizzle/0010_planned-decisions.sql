DROP INDEX "cases_open";--> statement-breakpoint
DROP INDEX "cases_assignee";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "planned_decision_id" text;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_planned_decision_id_case_bulk_decisions_id_fk" FOREIGN KEY ("planned_decision_id") REFERENCES "public"."case_bulk_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_planned" ON "cases" USING btree ("planned_decision_id") WHERE "cases"."planned_decision_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree (("paused_at" is not null),"promised_at","id") WHERE "cases"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "cases_assignee" ON "cases" USING btree ("assignee_id",("paused_at" is not null),"promised_at","id") WHERE "cases"."ended_at" is null;--> statement-breakpoint
-- The search reads subjects and texts: the rounds of the first minutes make every key anew.
DELETE FROM "case_search";
