CREATE TABLE "set_asides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"formulaire_id" uuid NOT NULL,
	"filter" jsonb NOT NULL,
	"count" integer NOT NULL,
	"reason" text NOT NULL,
	"by_user" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"restored_by" uuid,
	"restored_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "link_days" (
	"id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);

--> statement-breakpoint
ALTER TABLE "answer_changes" DROP CONSTRAINT "answer_changes_response_id_responses_id_fk";

--> statement-breakpoint
ALTER TABLE "formulaires" ADD COLUMN "daily_limit" integer DEFAULT 5000 NOT NULL;
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "link" text;
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "set_aside_id" uuid;
--> statement-breakpoint
ALTER TABLE "set_asides" ADD CONSTRAINT "set_asides_formulaire_id_formulaires_id_fk" FOREIGN KEY ("formulaire_id") REFERENCES "public"."formulaires"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "set_asides" ADD CONSTRAINT "set_asides_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "set_asides" ADD CONSTRAINT "set_asides_restored_by_users_id_fk" FOREIGN KEY ("restored_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "set_asides_formulaire_id_index" ON "set_asides" USING btree ("formulaire_id");
--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_set_aside_id_set_asides_id_fk" FOREIGN KEY ("set_aside_id") REFERENCES "public"."set_asides"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "registrations_registered_by_index" ON "registrations" USING btree ("registered_by");
--> statement-breakpoint
CREATE INDEX "responses_set_aside_id_index" ON "responses" USING btree ("set_aside_id");
