CREATE TABLE "line_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"side" text NOT NULL,
	"note" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "rule_id" text;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_rule_id_line_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."line_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_lines_rule" ON "statement_lines" USING btree ("rule_id") WHERE "statement_lines"."rule_id" is not null;