ALTER TABLE "cases" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "case_bulk_decisions" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
CREATE TABLE "case_files" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"storage_key" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text
);--> statement-breakpoint
ALTER TABLE "cpd_declarations" ADD COLUMN "case_id" text;--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_declarations" ADD CONSTRAINT "cpd_declarations_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_files_case" ON "case_files" USING btree ("case_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cpd_declarations_case" ON "cpd_declarations" USING btree ("case_id");
