ALTER TABLE "sections" ADD COLUMN "matrix" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_sections" ADD COLUMN "matrix" boolean DEFAULT false NOT NULL;
