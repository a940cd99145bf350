CREATE TABLE "bank_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"number" text NOT NULL,
	"ifsc" text NOT NULL,
	"upi_id" text,
	"merchant_code" text,
	"upi_most_paise" bigint NOT NULL,
	"columns" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"account_id" text NOT NULL,
	"place" integer NOT NULL,
	"identity" text NOT NULL,
	"value_date" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"balance_paise" bigint,
	"bank_reference" text,
	"narration" text,
	"status" text DEFAULT 'new' NOT NULL,
	"reason" text,
	"explanation" text,
	"explained_by" text,
	"explained_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"rows" integer NOT NULL,
	"new_rows" integer NOT NULL,
	"opening_paise" bigint,
	"closing_paise" bigint,
	"checked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"posted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text,
	"due_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"note" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"value_date" date NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"payer" text,
	"due_id" text
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" text PRIMARY KEY NOT NULL,
	"printed" jsonb NOT NULL,
	"pdf" "bytea"
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"due_id" text NOT NULL,
	"day" date NOT NULL,
	"total_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"prefix" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "document_series_prefix_year_pk" PRIMARY KEY("prefix","year")
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"rules" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"due_id" text NOT NULL,
	"utr" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "due_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"due_id" text NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"tax_class" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"title" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"user_id" text,
	"payer" text NOT NULL,
	"name" text,
	"email" text,
	"raised_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_staff";--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_lines" ADD CONSTRAINT "due_lines_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_identity" ON "statement_lines" USING btree ("account_id","identity");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_place" ON "statement_lines" USING btree ("statement_id","place");--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("value_date","id") WHERE "statement_lines"."status" = 'unexplained';--> statement-breakpoint
CREATE INDEX "statement_lines_day" ON "statement_lines" USING btree ("value_date","id");--> statement-breakpoint
CREATE INDEX "statements_account" ON "statements" USING btree ("account_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "allocations_payment" ON "allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "allocations_due" ON "allocations" USING btree ("due_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_source" ON "ledger_entries" USING btree ("source");--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_source" ON "payments" USING btree ("source");--> statement-breakpoint
CREATE INDEX "ledger_postings_entry" ON "ledger_postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account","payer");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_due" ON "documents" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "documents_day" ON "documents" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "tax_rules_day" ON "tax_rules" USING btree ("from_day","id");--> statement-breakpoint
CREATE INDEX "claims_due" ON "claims" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "claims_utr" ON "claims" USING btree ("utr") WHERE "claims"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "due_lines_due" ON "due_lines" USING btree ("due_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "dues_purpose" ON "dues" USING btree ("purpose");--> statement-breakpoint
CREATE INDEX "dues_user" ON "dues" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dues_email" ON "dues" USING btree ("email");--> statement-breakpoint
CREATE INDEX "dues_newest" ON "dues" USING btree ("raised_at","id");--> statement-breakpoint
CREATE INDEX "dues_open" ON "dues" USING btree ("raised_at","id") WHERE "dues"."status" in ('open', 'part-paid');--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE "users"."roles" && '{reviewer,editor,treasurer,auditor,admin}'::text[];