CREATE TABLE "nominees" (
	"case_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nominees_email" ON "nominees" USING btree ("email");--> statement-breakpoint
CREATE INDEX "nominees_asked" ON "nominees" USING btree ("asked_at");