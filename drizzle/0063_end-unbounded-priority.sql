-- Places that were set aside without an end are offered on with the next round.
UPDATE "registrations" SET "priority_until" = now() WHERE "status" = 'waiting' AND "passed_over" >= 3;
