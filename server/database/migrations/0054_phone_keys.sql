ALTER TABLE "tokens" ADD COLUMN "bound_to" uuid;
