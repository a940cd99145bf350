ALTER TABLE "statements" DROP CONSTRAINT "statements_account_id_bank_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "ledger_id" text DEFAULT 'main' NOT NULL;