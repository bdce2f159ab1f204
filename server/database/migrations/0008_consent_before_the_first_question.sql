CREATE TABLE "anonymous_consents" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"formulaire_id" uuid NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"said_at" timestamp (3) with time zone,
	"clock_ahead" bigint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "unfinished" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "unconsented" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "anonymous_consents" ADD CONSTRAINT "anonymous_consents_formulaire_id_formulaires_id_fk" FOREIGN KEY ("formulaire_id") REFERENCES "public"."formulaires"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "anonymous_consents_formulaire_id_index" ON "anonymous_consents" USING btree ("formulaire_id");
--> statement-breakpoint
CREATE INDEX "responses_unfinished_index" ON "responses" USING btree ("updated_at") WHERE "responses"."unfinished";
--> statement-breakpoint
-- Consent was not asked by public links until now: what came by them is marked, whatever its person would have said.
UPDATE "responses" SET "unconsented" = true WHERE "mode" = 'self' AND NOT EXISTS (
  SELECT FROM "enrolments" WHERE "enrolments"."study_code" = "responses"."study_code" AND "enrolments"."formulaire_id" = "responses"."formulaire_id");
--> statement-breakpoint
UPDATE "responses" SET "unfinished" = true WHERE NOT "complete" AND "mode" <> 'import' AND NOT EXISTS (
  SELECT FROM "enrolments" WHERE "enrolments"."study_code" = "responses"."study_code" AND "enrolments"."formulaire_id" = "responses"."formulaire_id"
    AND ("enrolments"."closed_at" IS NOT NULL OR "enrolments"."reopened_at" IS NOT NULL));
