ALTER TABLE "case_notes" DROP CONSTRAINT "case_notes_author_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "case_notes" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;