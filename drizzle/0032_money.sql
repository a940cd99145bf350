CREATE SEQUENCE "public"."refund_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
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
	"note" text,
	"reversals" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "closed_years" (
	"year" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
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
	"source" text NOT NULL,
	"due_id" text NOT NULL,
	"against_id" text,
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
CREATE TABLE "tds_deductions" (
	"due_id" text PRIMARY KEY NOT NULL,
	"amount_paise" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"certificate" text,
	"certificate_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gateway_links" (
	"id" text PRIMARY KEY NOT NULL,
	"due_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"gateway_id" text,
	"order_id" text,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gateway_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"link_id" text,
	"payment_id" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"utr" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"fees_paise" bigint DEFAULT 0 NOT NULL,
	"tax_paise" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"line_id" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"due_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"utr" text,
	"done_at" timestamp with time zone,
	"credit_note_id" text
);
--> statement-breakpoint
CREATE TABLE "due_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"due_id" text NOT NULL,
	"step" integer NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"unsent_because" text
);
--> statement-breakpoint
DROP INDEX "users_staff";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "refund_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "due_id" text;--> statement-breakpoint
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
ALTER TABLE "tds_deductions" ADD CONSTRAINT "tds_deductions_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_links" ADD CONSTRAINT "gateway_links_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_settlements" ADD CONSTRAINT "gateway_settlements_line_id_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_notices" ADD CONSTRAINT "due_notices_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_waiting" ON "approvals" USING btree ("kind","subject") WHERE "approvals"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_newest" ON "approvals" USING btree ("proposed_at","id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "documents_source" ON "documents" USING btree ("source");--> statement-breakpoint
CREATE INDEX "documents_due" ON "documents" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "documents_day" ON "documents" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "tax_rules_day" ON "tax_rules" USING btree ("from_day","id");--> statement-breakpoint
CREATE INDEX "claims_due" ON "claims" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "claims_utr" ON "claims" USING btree ("utr") WHERE "claims"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "due_lines_due" ON "due_lines" USING btree ("due_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "dues_purpose" ON "dues" USING btree ("purpose") WHERE "dues"."status" not in ('cancelled', 'lapsed');--> statement-breakpoint
CREATE INDEX "dues_user" ON "dues" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dues_email" ON "dues" USING btree ("email");--> statement-breakpoint
CREATE INDEX "dues_newest" ON "dues" USING btree ("raised_at","id");--> statement-breakpoint
CREATE INDEX "dues_lapsing" ON "dues" USING btree ("lapses_at") WHERE "dues"."status" in ('open', 'part-paid');--> statement-breakpoint
CREATE INDEX "dues_open" ON "dues" USING btree ("raised_at","id") WHERE "dues"."status" in ('open', 'part-paid');--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_links_due" ON "gateway_links" USING btree ("due_id","amount_paise") WHERE "gateway_links"."status" in ('wanted', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_links_gateway" ON "gateway_links" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "gateway_links_order" ON "gateway_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gateway_links_asked" ON "gateway_links" USING btree ("asked_at") WHERE "gateway_links"."status" in ('wanted', 'open') or ("gateway_links"."status" = 'expired' and "gateway_links"."asked_at" < "gateway_links"."expires_at");--> statement-breakpoint
CREATE INDEX "gateway_settlements_utr" ON "gateway_settlements" USING btree ("utr");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_number" ON "refunds" USING btree ("number");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "due_notices_step" ON "due_notices" USING btree ("due_id","step");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_fee" ON "registrations" USING btree ("due_id") WHERE "registrations"."due_id" is not null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE "users"."roles" && '{reviewer,editor,treasurer,auditor,admin}'::text[];--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: corrections are entries of their own', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payments_append_only" BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE TRIGGER "payments_stand" BEFORE TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE TRIGGER "allocations_append_only" BEFORE UPDATE OR DELETE ON "allocations" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE TRIGGER "allocations_stand" BEFORE TRUNCATE ON "allocations" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE TRIGGER "documents_append_only" BEFORE UPDATE OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE TRIGGER "documents_stand" BEFORE TRUNCATE ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE TRIGGER "entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE TRIGGER "entries_stand" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE TRIGGER "postings_append_only" BEFORE UPDATE OR DELETE ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE TRIGGER "postings_stand" BEFORE TRUNCATE ON "ledger_postings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE FUNCTION "refuse_uneven_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("amount_paise") FROM "ledger_postings" WHERE "entry_id" = NEW."entry_id") <> 0 THEN
    RAISE EXCEPTION 'entry % is not even', NEW."entry_id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "postings_even" AFTER INSERT ON "ledger_postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_uneven_entry"();
