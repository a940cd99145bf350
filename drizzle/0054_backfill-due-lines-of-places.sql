-- The line of a place names its registration.
UPDATE "registrations" AS r SET "due_line_id" = l."id" FROM "due_lines" AS l
WHERE l."due_id" = r."due_id" AND (l."title" LIKE '%, ' || r."reference" OR l."title" LIKE '%, ' || r."reference" || ', less %');--> statement-breakpoint
-- Of a place that was swapped it names the one that was given up, by the same person, whose event said what would come back.
UPDATE "registrations" AS r SET "due_line_id" = s."line_id", "refund_most_percent" = s."percent" FROM (
  SELECT DISTINCT ON (n."id") n."id", l."id" AS "line_id", coalesce((
    SELECT (step ->> 'percent')::int FROM jsonb_array_elements(e."refund_steps") AS step
    WHERE n."registered_at" < e."starts_at" - (step ->> 'daysBefore')::int * interval '1 day'
    ORDER BY (step ->> 'daysBefore')::int DESC LIMIT 1), 0) AS "percent"
  FROM "registrations" AS n
  JOIN "due_lines" AS l ON l."due_id" = n."due_id"
  JOIN "registrations" AS o ON o."reference" = substring(l."title" FROM '.*, (IF-RE-[0-9]+-[0-9]+-[0-9A-Z])')
    AND o."due_id" IS NULL AND o."email" = n."email" AND o."name_key" = n."name_key"
  JOIN "events" AS e ON e."id" = o."event_id"
  WHERE n."due_line_id" IS NULL
  ORDER BY n."id", l."place"
) AS s WHERE r."id" = s."id";--> statement-breakpoint
-- What is left, such as a place that was swapped and passed on, takes the lines that are left in their order.
UPDATE "registrations" AS r SET "due_line_id" = l."id" FROM (
  SELECT "id", "due_id", row_number() OVER (PARTITION BY "due_id" ORDER BY "registered_at", "seat", "id") AS "nth"
  FROM "registrations" WHERE "due_id" IS NOT NULL AND "due_line_id" IS NULL
) AS p JOIN (
  SELECT "id", "due_id", row_number() OVER (PARTITION BY "due_id" ORDER BY "place") AS "nth" FROM "due_lines" AS d
  WHERE EXISTS (SELECT FROM "registrations" AS w WHERE w."due_id" = d."due_id" AND w."due_line_id" IS NULL)
    AND NOT EXISTS (SELECT FROM "registrations" AS w WHERE w."due_line_id" = d."id")
) AS l ON l."due_id" = p."due_id" AND l."nth" = p."nth" WHERE r."id" = p."id";
