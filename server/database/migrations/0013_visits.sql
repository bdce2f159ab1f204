CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"respondent_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"visited_on" date NOT NULL,
	"visited_time" text,
	"come_back_on" date,
	"come_back_time" text,
	"note" text,
	"recorded_by" uuid
);

--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "visit_outcome" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "visited_on" date;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "come_back_on" date;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "come_back_time" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "visit_note" text;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_respondent_id_fkey" FOREIGN KEY ("respondent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "visits_respondent_id_index" ON "visits" USING btree ("respondent_id");
--> statement-breakpoint
CREATE INDEX "visits_recorded_by_index" ON "visits" USING btree ("recorded_by");
