ALTER TABLE "files" ADD COLUMN "arrived" integer;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "arrived_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "stretches" ADD COLUMN "arrived" integer;
--> statement-breakpoint
CREATE INDEX "files_arrived_at_index" ON "files" USING btree ("arrived_at") WHERE "files"."arrived_at" is not null;
