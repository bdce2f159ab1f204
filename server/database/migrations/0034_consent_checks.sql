ALTER TABLE "formulaires" ADD COLUMN "consent_checks" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "checks" text;
--> statement-breakpoint
ALTER TABLE "anonymous_consents" ADD COLUMN "checks" text;
