ALTER TABLE "events" ADD COLUMN "venue_state_code" text;--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "supply_state_code" text;