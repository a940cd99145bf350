-- What the public saw stood in "live", and of items, menu and footer in tables of their own. From now on it is a version of its
-- entry, the one that "shown_version" names. "shown": what the public sees, and the version that should say the same.
create table "shown" (
	"id" text primary key,
	"kind" text not null,
	"slug" text,
	"title" text not null,
	"status" text not null,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone not null,
	"value" jsonb not null,
	"version" integer
);
--> statement-breakpoint
insert into "shown"
select "id", "kind", "slug", "title", "status", case "status" when 'draft' then null else coalesce("published_at", "created_at") end, "updated_at",
	jsonb_build_object(
		'slug', "slug", 'title', "title", 'summary', "summary", 'body', "body", 'meta', "meta", 'price', "price",
		'points', trim_scale("points"), 'specializations', "specializations", 'isSample', "is_sample"
	), "version"
from "content_items";
--> statement-breakpoint
insert into "shown"
select 'navigation', 'navigation', null, 'Navigation', 'published', coalesce(entry."published_at", part."updated_at"), part."updated_at",
	jsonb_build_object('items', part."value"), entry."live_version"
from "site_content" part left join "content_entries" entry on entry."id" = 'navigation'
where part."key" = 'navigation' and jsonb_typeof(part."value") = 'array';
--> statement-breakpoint
-- What an earlier version of the program kept in the footer besides its links stays in its version as it is.
insert into "shown"
select 'footer', 'footer', null, 'Footer', 'published', coalesce(entry."published_at", part."updated_at"), part."updated_at",
	coalesce(said."value", '{}') || jsonb_build_object(
		'quickLinks', (
			select coalesce(jsonb_agg(link - 'isRoute' order by place), '[]')
			from jsonb_array_elements(part."value" -> 'quickLinks') with ordinality as links (link, place)
		),
		'mediaLinks', part."value" -> 'mediaLinks', 'legalLinks', part."value" -> 'legalLinks'
	), entry."live_version"
from "site_content" part
left join "content_entries" entry on entry."id" = 'footer'
left join "content_versions" said on said."subject" = 'footer' and said."version" = entry."live_version"
where part."key" = 'footer' and jsonb_typeof(part."value" -> 'quickLinks') = 'array'
	and jsonb_typeof(part."value" -> 'mediaLinks') = 'array' and jsonb_typeof(part."value" -> 'legalLinks') = 'array';
--> statement-breakpoint
insert into "shown"
select "id", "kind", "slug", "title", 'published', "published_at", "updated_at", "live", "live_version"
from "content_entries"
where "kind" in ('launch', 'announcement', 'faq') and "live" is not null;
--> statement-breakpoint
-- The address of what the public sees is not a draft's: that one needs another before it is published.
update "content_entries" entry set "slug" = null from "shown"
where "shown"."kind" = entry."kind" and "shown"."slug" = entry."slug" and "shown"."id" <> entry."id";
--> statement-breakpoint
insert into "content_entries" ("id", "kind", "slug", "title", "status", "version", "updated_at", "updated_by")
select "id", "kind", "slug", "title", "status", 0, "updated_at", 'system' from "shown"
on conflict ("id") do nothing;
--> statement-breakpoint
-- What no version says, since it was stored by hand or before there were versions, becomes the latest version.
update "shown" set "version" = null where not exists (
	select from "content_versions" said
	where said."subject" = "shown"."id" and said."version" = "shown"."version" and said."value" = "shown"."value"
);
--> statement-breakpoint
insert into "content_versions" ("id", "subject", "version", "value", "author_id", "at", "note")
select gen_random_uuid()::text, "id", entry."version" + 1, "shown"."value", 'system', "shown"."updated_at",
	case when entry."version" > 0 then 'As it was on the site' end
from "shown" join "content_entries" entry using ("id")
where "shown"."version" is null;
--> statement-breakpoint
update "content_entries" entry set "version" = entry."version" + 1, "title" = "shown"."title" from "shown"
where "shown"."id" = entry."id" and "shown"."version" is null;
--> statement-breakpoint
update "shown" set "version" = entry."version" from "content_entries" entry
where entry."id" = "shown"."id" and "shown"."version" is null;
--> statement-breakpoint
drop index "content_entries_live";
--> statement-breakpoint
alter table "content_entries" drop column "live";
--> statement-breakpoint
alter table "content_entries" rename column "live_version" to "shown_version";
--> statement-breakpoint
update "content_entries" entry
set "status" = "shown"."status", "slug" = "shown"."slug", "published_at" = coalesce("shown"."published_at", entry."published_at"),
	"shown_version" = case "shown"."status" when 'draft' then null else "shown"."version" end
from "shown" where "shown"."id" = entry."id";
--> statement-breakpoint
-- Items that were taken away by hand.
update "content_entries" entry set "status" = 'unpublished'
where "status" = 'published' and "kind" not in ('navigation', 'footer')
	and not exists (select from "shown" where "shown"."id" = entry."id");
--> statement-breakpoint
create index "content_entries_shown" on "content_entries" using btree ("kind", "published_at") where "content_entries"."status" = 'published';
--> statement-breakpoint
alter table "cart_items" drop constraint "cart_items_item_id_content_items_id_fk";
--> statement-breakpoint
alter table "cart_items" add constraint "cart_items_item_id_content_entries_id_fk" foreign key ("item_id") references "public"."content_entries"("id") on delete cascade on update no action;
--> statement-breakpoint
drop table "content_items";
--> statement-breakpoint
drop table "site_content";
--> statement-breakpoint
drop table "shown";
