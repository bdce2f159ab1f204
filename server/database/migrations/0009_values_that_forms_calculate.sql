ALTER TABLE "questions" ADD COLUMN "formula" jsonb;
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "calculated" jsonb;
