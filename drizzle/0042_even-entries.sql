DROP TRIGGER "postings_even" ON "ledger_postings";--> statement-breakpoint
DROP FUNCTION "refuse_uneven_entry"();--> statement-breakpoint
CREATE FUNCTION "refuse_uneven_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  uneven bigint;
BEGIN
  SELECT "entry_id" INTO uneven FROM "added" GROUP BY "entry_id" HAVING sum("amount_paise") <> 0 LIMIT 1;
  IF uneven IS NOT NULL THEN
    RAISE EXCEPTION 'entry % is not even', uneven;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "postings_even" AFTER INSERT ON "ledger_postings" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_uneven_entries"();
