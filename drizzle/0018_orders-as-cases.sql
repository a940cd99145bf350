alter table "cases" add column "stage_reached_at" timestamp with time zone;
--> statement-breakpoint
alter table "orders" add column "case_id" text;
--> statement-breakpoint
alter table "orders" add constraint "orders_case_id_cases_id_fk" foreign key ("case_id") references "cases" ("id") on delete set null;
--> statement-breakpoint
create unique index "orders_case" on "orders" using btree ("case_id");
--> statement-breakpoint
-- A member who has an answer has an order that is accepted and not dispatched.
update "orders" set "status" = 'accepted' where "status" = 'answered';
