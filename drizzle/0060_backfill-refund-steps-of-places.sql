-- Places that were charged before keep what their event says today.
UPDATE "registrations" SET "refund_steps" = "events"."refund_steps"
FROM "events" WHERE "events"."id" = "registrations"."event_id" AND "registrations"."due_id" IS NOT NULL;
