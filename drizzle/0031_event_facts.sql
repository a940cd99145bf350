ALTER TABLE "event_sessions" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "brief" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_types" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_types" ADD COLUMN "closes_at" timestamp with time zone;