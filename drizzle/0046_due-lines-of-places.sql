ALTER TABLE "registrations" ADD COLUMN "due_line_id" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "refund_most_percent" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_due_line_id_due_lines_id_fk" FOREIGN KEY ("due_line_id") REFERENCES "public"."due_lines"("id") ON DELETE no action ON UPDATE no action;