ALTER TABLE "churches" ADD COLUMN "position" jsonb;
