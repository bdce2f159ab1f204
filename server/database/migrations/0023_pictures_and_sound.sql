ALTER TABLE "formulaires" ADD COLUMN "media" jsonb;
--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "media" jsonb;
--> statement-breakpoint
ALTER TABLE "sub_sections" ADD COLUMN "media" jsonb;
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "media" jsonb;
--> statement-breakpoint
ALTER TABLE "reponses" ADD COLUMN "media" jsonb;
