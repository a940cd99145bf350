CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"q" text NOT NULL,
	"state" text NOT NULL,
	"employment" text NOT NULL,
	"experience" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"mailed_from" timestamp with time zone NOT NULL,
	"mailed_to" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","q","state","employment","experience");