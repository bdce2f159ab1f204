ALTER TABLE "tokens" ADD COLUMN "issuer" text;
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "subject" text;
--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "proved_at" timestamp (3) with time zone;
