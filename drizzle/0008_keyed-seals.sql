ALTER TABLE "event_seals" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_seals" ADD COLUMN "key" text;--> statement-breakpoint
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'The record of events is append-only: % of % is refused.', lower(tg_op), tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger events_are_kept before update or delete on "events" for each row execute function refuse_change_of_record();
--> statement-breakpoint
create trigger events_stand before truncate on "events" for each statement execute function refuse_change_of_record();
--> statement-breakpoint
create trigger seals_are_kept before update or delete on "event_seals" for each row execute function refuse_change_of_record();
--> statement-breakpoint
create trigger seals_stand before truncate on "event_seals" for each statement execute function refuse_change_of_record();
