CREATE TABLE "revoked_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"by_user" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "revoked_on" date;
--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "moment" text;
--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "clock_ahead" integer;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "moment" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "revoked_refusals" ADD CONSTRAINT "revoked_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revoked_refusals" ADD CONSTRAINT "revoked_refusals_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "revoked_refusals_user_id_index" ON "revoked_refusals" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "revoked_refusals_by_user_index" ON "revoked_refusals" USING btree ("by_user");

--> statement-breakpoint
-- What was said to the consent text keeps its place by when it was said. The table is closed to changes; nothing that anybody said is touched.
SELECT set_config('study.erasure', 'on', true);
--> statement-breakpoint
UPDATE "consents" SET "moment" = CASE
	WHEN "said_at" - make_interval(secs => coalesce("clock_ahead", 0)) BETWEEN "at" - interval '180 days' AND "at" AND abs(coalesce("clock_ahead", 0)) < 1000000000
		THEN "said_at" - make_interval(secs => coalesce("clock_ahead", 0))
	ELSE "at" END;
--> statement-breakpoint
SELECT set_config('study.erasure', '', true);
--> statement-breakpoint
-- No clock told more than day and minute of a visit, in a time zone that nobody noted: read as UTC, and never after it arrived.
UPDATE "visits" SET "moment" = to_char(least("created_at",
	("visited_on" + (CASE WHEN "visited_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' THEN "visited_time" ELSE '12:00' END)::time) AT TIME ZONE 'UTC')
	AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
--> statement-breakpoint
-- Where a yes arrived after a refusal and both are of one day, that time zone does not decide: the yes was the later word.
UPDATE "visits" SET "moment" = to_char(("yes"."moment" - interval '1 millisecond') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
FROM (SELECT "visits"."id", max("consents"."moment") AS "moment" FROM "visits" JOIN "consents" ON "consents"."user_id" = "visits"."respondent_id"
	WHERE "visits"."outcome" = 'REFUSED' AND "consents"."given" AND "consents"."at" > "visits"."created_at"
		AND "consents"."moment" BETWEEN "visits"."moment"::timestamptz - interval '14 hours' AND "visits"."moment"::timestamptz
	GROUP BY "visits"."id") AS "yes"
WHERE "yes"."id" = "visits"."id";
--> statement-breakpoint
-- A refusal that an older visit erased stands again, and of the others the last visit by when it was.
WITH "yes" AS (
	SELECT "user_id", max("moment") AS "at" FROM "consents" WHERE "given" GROUP BY "user_id"
), "refusals" AS (
	SELECT "respondent_id" AS "user_id", "moment"::timestamptz AS "at", "visited_on", "note" FROM "visits" WHERE "outcome" = 'REFUSED'
	UNION ALL SELECT "user_id", "moment", ("moment" AT TIME ZONE 'UTC')::date, NULL FROM "consents" WHERE NOT "given" AND "user_id" IS NOT NULL
), "standing" AS (
	SELECT DISTINCT ON ("refusals"."user_id") "refusals".* FROM "refusals" LEFT JOIN "yes" ON "yes"."user_id" = "refusals"."user_id"
	WHERE "yes"."at" IS NULL OR "refusals"."at" >= "yes"."at" ORDER BY "refusals"."user_id", "refusals"."at" DESC
), "last" AS (
	SELECT DISTINCT ON ("respondent_id") * FROM "visits" ORDER BY "respondent_id", "moment" DESC, "created_at" DESC
), "told" AS (
	SELECT coalesce("standing"."user_id", "last"."respondent_id") AS "person", "standing"."user_id" IS NOT NULL AS "refused",
		"standing"."visited_on" AS "refused_on", "standing"."note" AS "refused_note",
		"last"."outcome", "last"."visited_on", "last"."come_back_on", "last"."come_back_time", "last"."note"
	FROM "standing" FULL JOIN "last" ON "last"."respondent_id" = "standing"."user_id"
)
UPDATE "users" SET
	"visit_outcome" = CASE WHEN "refused" THEN 'REFUSED' ELSE nullif("outcome", 'REFUSED') END,
	"visited_on" = CASE WHEN "refused" THEN "refused_on" ELSE "told"."visited_on" END,
	"come_back_on" = CASE WHEN NOT "refused" THEN "told"."come_back_on" END,
	"come_back_time" = CASE WHEN NOT "refused" THEN "told"."come_back_time" END,
	"visit_note" = CASE WHEN "refused" THEN "refused_note" ELSE "told"."note" END
FROM "told" WHERE "users"."id" = "told"."person";
--> statement-breakpoint
UPDATE "users" SET "accept_response" = "word"."given"
FROM (SELECT DISTINCT ON ("user_id") "user_id", "given" FROM "consents" WHERE "user_id" IS NOT NULL ORDER BY "user_id", "moment" DESC, "at" DESC, "id" DESC) AS "word"
WHERE "users"."id" = "word"."user_id" AND "users"."accept_response" IS DISTINCT FROM "word"."given";
--> statement-breakpoint
UPDATE "responses" SET "withdrawn" = true
FROM "enrolments" JOIN (SELECT DISTINCT ON ("user_id") "user_id", "given", "effect" FROM "consents" WHERE "user_id" IS NOT NULL
	ORDER BY "user_id", "moment" DESC, "at" DESC, "id" DESC) AS "word" ON "word"."user_id" = "enrolments"."user_id"
WHERE "enrolments"."study_code" = "responses"."study_code" AND "enrolments"."formulaire_id" = "responses"."formulaire_id"
	AND NOT "word"."given" AND "word"."effect" IN ('leave_out', 'erase') AND NOT "responses"."withdrawn";
