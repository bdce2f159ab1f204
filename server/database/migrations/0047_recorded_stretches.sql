CREATE TABLE "stretches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"response_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"seconds" integer NOT NULL,
	"unrecorded" text,
	"said_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"kept_as" text,
	"delete_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stretches_response_id_question_id_unique" UNIQUE("response_id","question_id")
);

--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "accept_recording" boolean;
--> statement-breakpoint
ALTER TABLE "formulaires" ADD COLUMN "consent_recording" text;
--> statement-breakpoint
ALTER TABLE "formulaires" ADD COLUMN "recording_share" integer DEFAULT 10 NOT NULL;
--> statement-breakpoint
ALTER TABLE "formulaires" ADD COLUMN "recording_seconds" integer DEFAULT 30 NOT NULL;
--> statement-breakpoint
ALTER TABLE "formulaires" ADD COLUMN "recording_days" integer DEFAULT 30 NOT NULL;
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "recorded" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "recording" boolean;
--> statement-breakpoint
ALTER TABLE "stretches" ADD CONSTRAINT "stretches_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "stretches_delete_at_index" ON "stretches" USING btree ("delete_at");
