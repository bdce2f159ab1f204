ALTER TABLE "formulaires" ADD COLUMN "events" text;
