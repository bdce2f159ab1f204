ALTER TABLE "status_changes" ADD COLUMN "mode" text;
