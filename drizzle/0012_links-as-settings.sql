-- The social pages stood in the footer and the channel in the launch event: both are a setting now. A link that staff had
-- removed stays away; one that was still the sample stays a sample.
INSERT INTO "settings" ("key", "value", "version", "changed_by", "changed_at")
SELECT 'links', links.value, 1, 'system', now()
FROM (
	SELECT (
		SELECT jsonb_object_agg(platform, coalesce((
			SELECT link ->> 'href' FROM jsonb_array_elements(footer."value" -> 'socialLinks') AS link
			WHERE link ->> 'platform' = platform AND link ->> 'href' LIKE 'https://%' LIMIT 1
		), ''))
		FROM unnest(ARRAY['facebook', 'twitter', 'linkedin', 'instagram', 'youtube', 'whatsapp']) AS platform
	) || coalesce((
		SELECT jsonb_build_object('channel', launch."live" -> 'channelUrl') FROM "content_entries" AS launch
		WHERE launch."id" = 'launch' AND launch."live" ->> 'channelUrl' IS NOT NULL
	), '{}') AS value
	FROM "site_content" AS footer
	WHERE footer."key" = 'footer' AND jsonb_typeof(footer."value" -> 'socialLinks') = 'array'
) AS links
ON CONFLICT ("key") DO NOTHING;
