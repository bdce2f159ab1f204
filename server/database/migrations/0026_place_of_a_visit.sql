ALTER TABLE "visits" ADD COLUMN "position" jsonb;
