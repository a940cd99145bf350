CREATE SEQUENCE "public"."member_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "competition_editions" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"announced_on" date NOT NULL,
	"registration_closes" date NOT NULL,
	"submission_closes" date NOT NULL,
	"results_on" date NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competition_entrants" (
	"id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"code" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"institution" text,
	"user_type" text NOT NULL,
	"motivation" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"case_id" text
);
--> statement-breakpoint
CREATE TABLE "membership_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"case_id" text,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"birth_date" date NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "member_number" text;--> statement-breakpoint
ALTER TABLE "competition_entrants" ADD CONSTRAINT "competition_entrants_edition_id_competition_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."competition_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entrants" ADD CONSTRAINT "competition_entrants_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_confirmations" ADD CONSTRAINT "membership_confirmations_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "competition_entrants_code" ON "competition_entrants" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "competition_entrants_email" ON "competition_entrants" USING btree ("edition_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "competition_entrants_case" ON "competition_entrants" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "membership_confirmations_case" ON "membership_confirmations" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "membership_confirmations_expiry" ON "membership_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_number" ON "members" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_case" ON "members" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "members_phone" ON "members" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "members_person" ON "members" USING btree ("name_key","birth_date");--> statement-breakpoint
CREATE UNIQUE INDEX "users_member_number" ON "users" USING btree ("member_number");