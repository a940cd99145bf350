-- The log outlives the account, so it keeps no title that a person chose. The job is the one that sends these mails.
UPDATE "mails" SET "subject" = split_part("subject", ':', 1), "job" = 'notifications.notify' WHERE "job" = 'notifications.mail';
