-- What asks each for the yearly fee of the type asks for a renewal.
UPDATE "billing_runs" SET "renews" = true WHERE "amount_paise" IS NULL;--> statement-breakpoint
-- What such a run asked and is not paid yet renews the membership once it is, unless the same year is asked for already.
UPDATE "dues" AS d SET "purpose" = s."purpose" FROM (
  SELECT DISTINCT ON (m."id") o."id", 'renewal/' || m."id" || '/' || m."valid_until" AS "purpose"
  FROM "dues" AS o
  JOIN "billing_runs" AS r ON r."renews" AND starts_with(o."purpose", 'run/' || r."id" || '/')
  JOIN "members" AS m ON o."purpose" = 'run/' || r."id" || '/' || m."id"
  WHERE o."status" IN ('open', 'part-paid') AND m."status" <> 'ended' AND m."merged_into" IS NULL
    AND NOT EXISTS (SELECT FROM "dues" AS n WHERE n."purpose" = 'renewal/' || m."id" || '/' || m."valid_until"
      AND n."status" NOT IN ('cancelled', 'lapsed'))
  ORDER BY m."id", o."raised_at" DESC
) AS s WHERE d."id" = s."id";
