CREATE UNLOGGED TABLE "kept_questions" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"kept_to" "xid8" NOT NULL,
	"read_from" bigint NOT NULL
);

--> statement-breakpoint
-- What was kept before names transactions by numbers that come round again: it is read again.
TRUNCATE "answer_values";
--> statement-breakpoint
ALTER TABLE "answer_values" ALTER COLUMN "written_by" SET DATA TYPE "xid8" USING '0'::xid8;
--> statement-breakpoint
-- What is there is written out with a number that is the same for all, so that no set is written again for it.
ALTER TABLE "responses" ADD COLUMN "written_by" "xid8" DEFAULT '0'::xid8 NOT NULL;
--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "written_by" SET DEFAULT pg_current_xact_id();
--> statement-breakpoint
CREATE INDEX "responses_formulaire_id_written_by_index" ON "responses" USING btree ("formulaire_id","written_by","id");
--> statement-breakpoint
DROP INDEX "responses_formulaire_id_received_at_index";
--> statement-breakpoint
CREATE INDEX "responses_formulaire_id_received_at_index" ON "responses" USING btree ("formulaire_id","received_at","id","withdrawn","set_aside_id");
