ALTER TABLE "questions" ADD COLUMN "numero_fixed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Numbers that are not what the order says may have been typed: they stay until somebody numbers the form anew.
UPDATE "questions" SET "numero_fixed" = true FROM (
  SELECT q."id", q."numero", lag(q."numero") OVER (PARTITION BY s."formulaire_id" ORDER BY s."position", s."created_at", s."id",
    p."id" IS NOT NULL, p."position", p."created_at", p."id", q."position", q."created_at", q."id") AS "last"
  FROM "questions" q
  LEFT JOIN "sub_sections" p ON p."id" = q."sub_section_id"
  JOIN "sections" s ON s."id" = coalesce(p."section_id", q."section_id")
  WHERE q."numero" IS NOT NULL AND q."archived_at" IS NULL AND s."formulaire_id" IS NOT NULL
) AS counted WHERE "questions"."id" = counted."id" AND counted."numero" <> coalesce(counted."last", 0) + 1;
