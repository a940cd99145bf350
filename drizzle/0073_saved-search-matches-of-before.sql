-- What was told before. The last mail, which may be waiting still, was announced under the id of its search.
INSERT INTO "saved_search_matches" ("search_id", "posting_id", "mail_id")
SELECT s."id", p."id", CASE WHEN p."posted_at" > s."mailed_from" THEN s."id" ELSE s."id" || '-before' END
FROM "saved_searches" s JOIN "job_postings" p ON p."posted_at" > s."saved_at" AND p."posted_at" <= s."mailed_to";
