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
ALTER TABLE "tds_reversals" ADD CONSTRAINT "tds_reversals_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tds_reversals_due" ON "tds_reversals" USING btree ("due_id");