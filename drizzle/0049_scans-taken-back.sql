ALTER TABLE "check_ins" ADD COLUMN "undoes" text;--> statement-breakpoint
CREATE INDEX "check_ins_undone" ON "check_ins" USING btree ("undoes") WHERE "check_ins"."undoes" is not null;