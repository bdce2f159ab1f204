ALTER TABLE "questions" ADD COLUMN "choice_filter" jsonb;
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "required_if" jsonb;
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "read_only_if" jsonb;
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "appearance" text;
--> statement-breakpoint
ALTER TABLE "reponses" ADD COLUMN "attributes" text;
