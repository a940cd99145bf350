/** `count` confirmed subscribers and an issue due now, one SQL statement per element. */
export const issueToSend = (count: number): readonly string[] => [
  `insert into newsletter_subscriptions (id, name, email, subscribed_at, asked_at, confirmed_at)
    select 'reader-' || n, 'Reader ' || n, 'reader.' || n || '@example.in', now(), now(), now()
    from generate_series(1, ${count}) n`,
  `insert into newsletter_issues (id, number, subject, preheader, body, articles, created_at, updated_at, released_at, started_at)
    values ('issue', 1, 'November on site', 'One item', 'The rains are over.', '[]', now(), now(), now(), now())`,
  `insert into newsletter_deliveries (issue_id, subscription_id)
    select 'issue', 'reader-' || n from generate_series(1, ${count}) n`,
  `with recorded as (
      insert into activity (type, subject, actor, request_id, at) values ('newsletter-issue.due', 'issue', 'system', 'test', now())
      returning id
    )
    insert into outbox (activity_id) select id from recorded`,
];

export const subscriberOf = (n: number) => `reader.${n}@example.in`;
