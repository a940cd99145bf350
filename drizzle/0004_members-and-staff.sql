CREATE SEQUENCE "public"."order_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"place" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"event_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone" text,
	"designation" text,
	"location" text,
	"bio" text,
	"website" text,
	"linkedin" text,
	"experience" text,
	"specialization" text,
	"language" text DEFAULT 'en' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pending_email" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"remember" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sign_in_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"device" text NOT NULL,
	"place" text NOT NULL,
	"succeeded" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret_cipher" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_bulk_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"decider_id" text NOT NULL,
	"decision" text NOT NULL,
	"text" text,
	"cases" jsonb NOT NULL,
	"skipped" jsonb NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_search" (
	"case_id" text PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_views" (
	"case_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_views_case_id_user_id_pk" PRIMARY KEY("case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "competition_judges" (
	"id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"user_id" text,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competition_recusals" (
	"judge_id" text NOT NULL,
	"entrant_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "competition_recusals_judge_id_entrant_id_pk" PRIMARY KEY("judge_id","entrant_id")
);
--> statement-breakpoint
CREATE TABLE "competition_results" (
	"id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"entrant_id" text,
	"place" integer NOT NULL,
	"mean" double precision NOT NULL,
	"outcome" text NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "competition_scores" (
	"judge_id" text NOT NULL,
	"entrant_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"marks" jsonb NOT NULL,
	"total" double precision NOT NULL,
	CONSTRAINT "competition_scores_judge_id_entrant_id_pk" PRIMARY KEY("judge_id","entrant_id")
);
--> statement-breakpoint
CREATE TABLE "content_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"live_version" integer,
	"live" jsonb,
	"publish_at" timestamp with time zone,
	"publish_version" integer,
	"unpublish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"author_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"meta" jsonb NOT NULL,
	"price" integer,
	"points" numeric(6, 1),
	"specializations" text[] NOT NULL,
	"status" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"user_id" text NOT NULL,
	"item_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_item_id_pk" PRIMARY KEY("order_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"status" text NOT NULL,
	"note" text,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cpd_declarations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"activity" text NOT NULL,
	"provider" text NOT NULL,
	"held_on" date NOT NULL,
	"hours" numeric(4, 1) NOT NULL,
	"points" numeric(6, 1) NOT NULL,
	"evidence_key" text,
	"evidence_type" text,
	"status" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"entry_id" bigint
);
--> statement-breakpoint
CREATE TABLE "history_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"points" numeric(6, 1) NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"event_id" bigint,
	"reverses" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"event_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "closings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"email" text,
	"name" text,
	"erased" jsonb,
	"file_keys" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"file_key" text,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organisation_administrators" (
	"organisation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_administrators_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"website" text,
	"city" text,
	"registration_number" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_ending_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"term_until" date NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewal_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"term_until" date NOT NULL,
	"case_reference" text,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "member_import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"fate" text NOT NULL,
	"why" text,
	"name" text,
	"number" text,
	"draft" jsonb,
	"done_at" timestamp with time zone,
	CONSTRAINT "member_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"encoding" text,
	"all_or_nothing" boolean DEFAULT false NOT NULL,
	"counts" jsonb NOT NULL,
	"problem" text,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"kept_id" text NOT NULL,
	"merged_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_checks" (
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "member_checks_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"website" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"since" date NOT NULL,
	"listing_consent_at" timestamp with time zone,
	"listing_consent_note" text,
	"listed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"why" text NOT NULL,
	"about" text NOT NULL,
	"job" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "event_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "cases_status";--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "name_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "birth_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "phone_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_editions" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_editions" ADD COLUMN "results_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "competition_editions" ADD COLUMN "results_by" text;--> statement-breakpoint
ALTER TABLE "competition_entrants" ADD COLUMN "number" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "organization" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_bulk_decisions" ADD CONSTRAINT "case_bulk_decisions_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_search" ADD CONSTRAINT "case_search_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_judges" ADD CONSTRAINT "competition_judges_edition_id_competition_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."competition_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_judges" ADD CONSTRAINT "competition_judges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_recusals" ADD CONSTRAINT "competition_recusals_judge_id_competition_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."competition_judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_recusals" ADD CONSTRAINT "competition_recusals_entrant_id_competition_entrants_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."competition_entrants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_results" ADD CONSTRAINT "competition_results_edition_id_competition_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."competition_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_results" ADD CONSTRAINT "competition_results_entrant_id_competition_entrants_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."competition_entrants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_scores" ADD CONSTRAINT "competition_scores_judge_id_competition_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."competition_judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_scores" ADD CONSTRAINT "competition_scores_entrant_id_competition_entrants_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."competition_entrants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_declarations" ADD CONSTRAINT "cpd_declarations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entries" ADD CONSTRAINT "history_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_requests" ADD CONSTRAINT "export_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_administrators" ADD CONSTRAINT "organisation_administrators_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_administrators" ADD CONSTRAINT "organisation_administrators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_ending_notices" ADD CONSTRAINT "membership_ending_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_requests" ADD CONSTRAINT "renewal_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_requests" ADD CONSTRAINT "renewal_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_kept_id_members_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_merged_id_members_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_checks" ADD CONSTRAINT "member_checks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_event" ON "consents" USING btree ("event_id","purpose");--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "case_bulk_decisions_due" ON "case_bulk_decisions" USING btree ("due_at") WHERE "case_bulk_decisions"."done_at" is null and "case_bulk_decisions"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "case_notes_case" ON "case_notes" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "case_search_keys" ON "case_search" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "case_views_seen" ON "case_views" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "competition_judges_edition" ON "competition_judges" USING btree ("edition_id","user_id");--> statement-breakpoint
CREATE INDEX "competition_judges_user" ON "competition_judges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "competition_recusals_entrant" ON "competition_recusals" USING btree ("entrant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "competition_results_place" ON "competition_results" USING btree ("edition_id","place");--> statement-breakpoint
CREATE INDEX "competition_results_entrant" ON "competition_results" USING btree ("entrant_id");--> statement-breakpoint
CREATE INDEX "competition_scores_entrant" ON "competition_scores" USING btree ("entrant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_entries_address" ON "content_entries" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "content_entries_updated" ON "content_entries" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "content_entries_live" ON "content_entries" USING btree ("kind") WHERE "content_entries"."live_version" is not null;--> statement-breakpoint
CREATE INDEX "content_entries_due" ON "content_entries" USING btree ("publish_at","unpublish_at") WHERE "content_entries"."publish_at" is not null or "content_entries"."unpublish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_number" ON "content_versions" USING btree ("subject","version");--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_address" ON "content_items" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "content_items_latest" ON "content_items" USING btree ("status","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "cpd_declarations_user" ON "cpd_declarations" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "cpd_declarations_waiting" ON "cpd_declarations" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "history_entries_event" ON "history_entries" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "history_entries_reverses" ON "history_entries" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "history_entries_newest" ON "history_entries" USING btree ("user_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "history_entries_type" ON "history_entries" USING btree ("user_id","type");--> statement-breakpoint
CREATE INDEX "history_entries_points" ON "history_entries" USING btree ("user_id","occurred_at","points") WHERE "history_entries"."points" <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("event_id","user_id","kind");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "closings_open" ON "closings" USING btree ("user_id") WHERE "closings"."cancelled_at" is null and "closings"."done_at" is null;--> statement-breakpoint
CREATE INDEX "closings_due" ON "closings" USING btree ("due_at") WHERE "closings"."cancelled_at" is null and "closings"."done_at" is null;--> statement-breakpoint
CREATE INDEX "export_requests_user" ON "export_requests" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "export_requests_expiry" ON "export_requests" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "organisation_administrators_user" ON "organisation_administrators" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_member" ON "organisations" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_ending_notices_once" ON "membership_ending_notices" USING btree ("member_id","term_until","days");--> statement-breakpoint
CREATE INDEX "membership_periods_member" ON "membership_periods" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_requests_term" ON "renewal_requests" USING btree ("member_id","term_until");--> statement-breakpoint
CREATE INDEX "renewal_requests_open" ON "renewal_requests" USING btree ("term_until","id") WHERE "renewal_requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "member_import_rows_fate" ON "member_import_rows" USING btree ("import_id","fate","line");--> statement-breakpoint
CREATE INDEX "member_import_rows_open" ON "member_import_rows" USING btree ("import_id","line") WHERE "member_import_rows"."done_at" is null and "member_import_rows"."fate" in ('create', 'update');--> statement-breakpoint
CREATE INDEX "member_merges_kept" ON "member_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "member_merges_merged" ON "member_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_case" ON "partners" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "partners_name" ON "partners" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "partners_listed" ON "partners" USING btree ("name","id") WHERE "partners"."listed_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_first" ON "mails" USING btree ("first_at","id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","first_at","id");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("first_at","id") WHERE "mails"."delivered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_seals_event" ON "event_seals" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_editions" ADD CONSTRAINT "competition_editions_results_by_users_id_fk" FOREIGN KEY ("results_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE "users"."roles" && '{reviewer,editor,admin}'::text[];--> statement-breakpoint
CREATE INDEX "cases_kind" ON "cases" USING btree ("kind","promised_at","id");--> statement-breakpoint
CREATE INDEX "cases_submitted" ON "cases" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("promised_at","id") WHERE "cases"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "cases_assignee" ON "cases" USING btree ("assignee_id","promised_at","id") WHERE "cases"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "competition_entrants_number" ON "competition_entrants" USING btree ("number");--> statement-breakpoint
CREATE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "members_term" ON "members" USING btree ("status","valid_until","id");--> statement-breakpoint
CREATE INDEX "members_merged" ON "members" USING btree ("merged_into") WHERE "members"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "members_words" ON "members" USING gin (to_tsvector('simple', coalesce("name_key", '')));--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor","id") WHERE "events"."actor" not in ('visitor', 'system');--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cases_status" ON "cases" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE FUNCTION "history_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history_entries is append-only: add an entry that reverses the wrong one';
END
$$;--> statement-breakpoint
CREATE TRIGGER "history_entries_append_only" BEFORE UPDATE ON "history_entries" FOR EACH ROW EXECUTE FUNCTION "history_is_append_only"();
--> statement-breakpoint
INSERT INTO "membership_periods" ("member_id", "kind", "valid_from", "valid_until", "actor", "at") SELECT "id", 'joined', "valid_from", "valid_until", 'system', "joined_at" FROM "members";
