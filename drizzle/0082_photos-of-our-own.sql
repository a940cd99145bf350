-- Accounts from Google began with its photo, which the pages may not load.
UPDATE "users" SET "image" = NULL WHERE "image" NOT LIKE '/api/profile/photo?v=%';
