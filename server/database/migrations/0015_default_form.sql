ALTER TABLE "formulaires" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Until now everybody without a form of their own was given the one published last: it stays the one.
UPDATE "formulaires" SET "is_default" = true WHERE "id" = (
  SELECT "form_versions"."formulaire_id" FROM "form_versions" JOIN "formulaires" ON "formulaires"."id" = "form_versions"."formulaire_id"
  WHERE "formulaires"."is_valid" AND "formulaires"."archived_at" IS NULL ORDER BY "form_versions"."published_at" DESC, "formulaires"."id" DESC LIMIT 1);
