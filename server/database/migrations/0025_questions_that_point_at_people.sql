ALTER TABLE "questions" ADD COLUMN "identifying" boolean DEFAULT false NOT NULL;
