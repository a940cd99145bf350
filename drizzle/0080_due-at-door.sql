ALTER TABLE "dues" ADD COLUMN "is_at_door" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "dues" d SET "is_at_door" = true FROM "registrations" r JOIN "events" e ON e."id" = r."event_id"
  WHERE r."due_id" = d."id" AND d."lapses_at" > e."ends_at";
