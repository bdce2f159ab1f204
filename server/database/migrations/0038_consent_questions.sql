ALTER TABLE "formulaires" ADD COLUMN "consent_questions" text;
