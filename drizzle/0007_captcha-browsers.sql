ALTER TABLE "captcha_challenges" ADD COLUMN "browser_hash" text;--> statement-breakpoint
CREATE INDEX "captcha_challenges_browser" ON "captcha_challenges" USING btree ("browser_hash","created_at");