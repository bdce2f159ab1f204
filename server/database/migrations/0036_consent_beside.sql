ALTER TABLE "formulaires" ADD COLUMN "consent_witness" text;
--> statement-breakpoint
ALTER TABLE "formulaires" ADD COLUMN "consent_adult_age" integer;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "witness" text;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "minor" boolean;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "guardian" text;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "relation" text;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "assent" boolean;
