ALTER TABLE "answer_changes" ADD COLUMN "submission_id" uuid;
--> statement-breakpoint
ALTER TABLE "answer_changes" ADD COLUMN "sequence" integer;
--> statement-breakpoint
ALTER TABLE "answer_changes" ADD COLUMN "aside" boolean DEFAULT false NOT NULL;
