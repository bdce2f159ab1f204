CREATE TABLE "import_steps" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"restored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_steps_import_id_number_pk" PRIMARY KEY("import_id","number")
);

--> statement-breakpoint
ALTER TABLE "import_steps" ADD CONSTRAINT "import_steps_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What earlier imports did, in steps as they are written from now on, the last of which is taken back first: as before, what was made goes first,
-- then what was changed gets its former values. One of which is not known what it changed cannot be taken back, and leaves nothing.
INSERT INTO "import_steps" ("import_id", "number", "created", "changed", "restored")
SELECT "import_id", row_number() OVER (PARTITION BY "import_id" ORDER BY "kind", "part") - 1,
  CASE "kind" WHEN 1 THEN "list" ELSE '[]' END, CASE "kind" WHEN 0 THEN "list" ELSE '[]' END, CASE "kind" WHEN 2 THEN "list" ELSE '[]' END
FROM (
  SELECT "imports"."id" AS "import_id", "kind", (place - 1) / 250 AS "part", jsonb_agg(one ORDER BY place) AS "list"
  FROM "imports", (VALUES (0, 'changed'), (1, 'created'), (2, 'restored')) AS kinds ("kind", "name"),
    LATERAL jsonb_array_elements(CASE jsonb_typeof("report" -> "name") WHEN 'array' THEN "report" -> "name" ELSE '[]' END) WITH ORDINALITY AS listed (one, place)
  WHERE "report" ? 'changed' OR COALESCE(("counts" ->> 'changed')::integer, 0) = 0
  GROUP BY "imports"."id", "kind", "part"
) AS parts;
--> statement-breakpoint
UPDATE "imports" SET "report" = "report" - '{created,changed,restored}'::text[] WHERE "report" ?| '{created,changed,restored}'::text[];
