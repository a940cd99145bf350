ALTER TABLE "inbound_attachments" ADD COLUMN "is_original" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "left_out_files" jsonb DEFAULT '[]'::jsonb NOT NULL;