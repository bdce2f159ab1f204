ALTER TABLE "sub_sections" ADD COLUMN "repeated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sub_sections" ADD COLUMN "entry_title" text;
--> statement-breakpoint
ALTER TABLE "sub_sections" ADD COLUMN "code" text;
--> statement-breakpoint
ALTER TABLE "sub_sections" ADD COLUMN "least_entries" integer;
--> statement-breakpoint
ALTER TABLE "sub_sections" ADD COLUMN "most_entries" integer;
--> statement-breakpoint
ALTER TABLE "sub_sections" ADD COLUMN "entry_count" jsonb;
