ALTER TABLE "content_entries" ADD COLUMN "publish_until" timestamp with time zone;--> statement-breakpoint
-- An end after a planned start was the plan's. What is public keeps it too: its own end was overwritten and is not known.
UPDATE "content_entries" SET "publish_until" = "unpublish_at" WHERE "unpublish_at" > "publish_at";--> statement-breakpoint
UPDATE "content_entries" SET "unpublish_at" = NULL WHERE "status" <> 'published';
