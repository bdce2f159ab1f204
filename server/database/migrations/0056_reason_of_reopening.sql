ALTER TABLE "users" ADD COLUMN "reopen_reason" text;

--> statement-breakpoint
-- Of those that are open again now: the reason that was kept with the status.
UPDATE "users" SET "reopen_reason" = "last"."reason"
FROM (SELECT DISTINCT ON ("enrolments"."user_id", "enrolments"."formulaire_id") "enrolments"."user_id", "enrolments"."formulaire_id", "status_changes"."reason"
	FROM "enrolments" JOIN "status_changes" ON "status_changes"."enrolment_id" = "enrolments"."id" AND "status_changes"."to_status" = 'REOPENED'
	WHERE "enrolments"."status" = 'REOPENED' ORDER BY "enrolments"."user_id", "enrolments"."formulaire_id", "status_changes"."at" DESC) AS "last"
WHERE "users"."id" = "last"."user_id" AND "users"."formulaire_id" = "last"."formulaire_id" AND "users"."status" = 'REOPENED';
