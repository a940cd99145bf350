ALTER TABLE "statements" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "taken_back_at" timestamp with time zone;