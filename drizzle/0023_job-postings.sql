CREATE TABLE "job_postings" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"case_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"employer" text NOT NULL,
	"website" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"employment" text NOT NULL,
	"workplace" text NOT NULL,
	"experience" text NOT NULL,
	"pay_per" text NOT NULL,
	"pay_from" integer,
	"pay_to" integer,
	"work" text NOT NULL,
	"brings" text,
	"how_to_apply" text,
	"apply_email" text,
	"apply_url" text,
	"closes_on" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_postings_case" ON "job_postings" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_postings_reference" ON "job_postings" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "job_postings_slug" ON "job_postings" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "job_postings_open" ON "job_postings" USING btree ("ended_at","closes_on");