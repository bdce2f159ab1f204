ALTER TABLE "questions" ADD COLUMN "initial" jsonb;
