CREATE TABLE "membership_fees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"fees" jsonb NOT NULL,
	"admission_fees" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"withdrawn_by" text,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "membership_fees_day" ON "membership_fees" USING btree ("from_day","id");--> statement-breakpoint
-- Both settings were whole and undated: each holds from the day, in India, on which it was last changed. Before that the built-in fees did,
-- as far as is known.
WITH "changes" AS (
	SELECT "key", "value", "changed_by", "changed_at", ("changed_at" AT TIME ZONE 'Asia/Kolkata')::date AS "day"
	FROM "settings" WHERE "key" IN ('fees', 'admission-fees')
)
INSERT INTO "membership_fees" ("from_day", "fees", "admission_fees", "set_by", "set_at")
SELECT "days"."day",
	'{"digitalYear": 1200, "associateYear": 3600, "fullYear": 6000, "fullMonth": 500, "scholarshipYear": 50000}'::jsonb
		|| coalesce((SELECT "value" FROM "changes" WHERE "key" = 'fees' AND "day" <= "days"."day"), '{}'),
	coalesce((SELECT "value" FROM "changes" WHERE "key" = 'admission-fees' AND "day" <= "days"."day"), '{}'),
	"days"."changed_by", "days"."changed_at"
FROM (
	SELECT DISTINCT ON ("day") "day", "changed_by", "changed_at" FROM "changes" ORDER BY "day", "changed_at" DESC
) AS "days"
ORDER BY "days"."day";--> statement-breakpoint
DELETE FROM "settings" WHERE "key" IN ('fees', 'admission-fees');