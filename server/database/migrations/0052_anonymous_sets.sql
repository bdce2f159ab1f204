ALTER TABLE "responses" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "responses" SET "anonymous" = true WHERE NOT EXISTS (
	SELECT FROM "enrolments" WHERE "enrolments"."study_code" = "responses"."study_code" AND "enrolments"."formulaire_id" = "responses"."formulaire_id"
);
--> statement-breakpoint
-- Whoever makes a set says it.
ALTER TABLE "responses" ALTER COLUMN "anonymous" DROP DEFAULT;
--> statement-breakpoint
CREATE INDEX "responses_anonymous_index" ON "responses" USING btree ("formulaire_id","received_at","id","set_aside_id","unfinished","unconsented") WHERE "responses"."anonymous";
