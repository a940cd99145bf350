CREATE TABLE "registration_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "registration_codes_booking" ON "registration_codes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "registration_codes_end" ON "registration_codes" USING btree ("expires_at");