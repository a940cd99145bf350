CREATE TABLE "voucher_uses" (
	"voucher_id" text NOT NULL,
	"document_id" text NOT NULL,
	CONSTRAINT "voucher_uses_voucher_id_document_id_pk" PRIMARY KEY("voucher_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_documents_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_uses_document" ON "voucher_uses" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "documents_against" ON "documents" USING btree ("against_id") WHERE "documents"."against_id" is not null;--> statement-breakpoint
CREATE TRIGGER "voucher_uses_append_only" BEFORE UPDATE OR DELETE ON "voucher_uses" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_money"();--> statement-breakpoint
CREATE TRIGGER "voucher_uses_stand" BEFORE TRUNCATE ON "voucher_uses" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_money"();
