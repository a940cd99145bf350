CREATE TABLE "saved_search_matches" (
	"search_id" text NOT NULL,
	"posting_id" text NOT NULL,
	"mail_id" text NOT NULL,
	CONSTRAINT "saved_search_matches_search_id_posting_id_pk" PRIMARY KEY("search_id","posting_id")
);
--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_posting_id_job_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_matches_mail" ON "saved_search_matches" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_posting" ON "saved_search_matches" USING btree ("posting_id");