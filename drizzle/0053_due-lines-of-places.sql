CREATE TABLE "bank_account_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"before" jsonb,
	"from_version" integer NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"set_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tds_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"due_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"certificate" text,
	"reversed_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "due_line_id" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "refund_most_percent" integer;--> statement-breakpoint
ALTER TABLE "billing_runs" ADD COLUMN "renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tds_reversals" ADD CONSTRAINT "tds_reversals_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tds_reversals_due" ON "tds_reversals" USING btree ("due_id");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_due_line_id_due_lines_id_fk" FOREIGN KEY ("due_line_id") REFERENCES "public"."due_lines"("id") ON DELETE no action ON UPDATE no action;