ALTER TABLE "questions" ADD COLUMN "ordinal" boolean DEFAULT false NOT NULL;
