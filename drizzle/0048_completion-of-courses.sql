UPDATE "events" SET "completion_rule" = 'all' WHERE "is_course";--> statement-breakpoint
UPDATE "event_credits" SET "is_holders" = false FROM "registrations"
WHERE "registrations"."id" = "event_credits"."registration_id" AND "registrations"."seat" <> 1;
