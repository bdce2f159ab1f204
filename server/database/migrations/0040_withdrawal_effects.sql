ALTER TABLE "consents" ADD COLUMN "effect" text;
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;
