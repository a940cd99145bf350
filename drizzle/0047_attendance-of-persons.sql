ALTER TABLE "event_credits" ADD COLUMN "is_holders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "event_credits" ADD COLUMN "is_complete" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "completion_rule" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "completion_share" integer DEFAULT 75 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_networking" boolean DEFAULT false NOT NULL;