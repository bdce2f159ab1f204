-- Sets that are there tell nothing of when they were written, and what is kept of them is held against each once more: no set is written again for it.
ALTER TABLE "responses" ADD COLUMN "written_around" "xid8" DEFAULT '0'::xid8 NOT NULL;
--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "written_around" SET DEFAULT (pg_current_xact_id()::text::bigint / 4096 * 4096)::text::xid8;
--> statement-breakpoint
TRUNCATE "kept_questions";
--> statement-breakpoint
DROP INDEX "responses_formulaire_id_written_by_index";
--> statement-breakpoint
CREATE INDEX "responses_formulaire_id_written_around_index" ON "responses" USING btree ("formulaire_id","written_around","id");
--> statement-breakpoint
DROP INDEX "responses_unfinished_index";
--> statement-breakpoint
CREATE INDEX "responses_unfinished_index" ON "responses" USING btree ("received_at") WHERE "responses"."unfinished";
--> statement-breakpoint
-- New sets leave room on their page for what is typed next.
ALTER TABLE "responses" SET (fillfactor = 70);
