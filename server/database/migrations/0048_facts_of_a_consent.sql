ALTER TABLE "consents" ADD COLUMN "facts" jsonb;
