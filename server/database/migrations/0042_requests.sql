CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"respondent_id" uuid,
	"received_on" date NOT NULL,
	"due_on" date,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"done_on" date,
	"note" text
);

--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_respondent_id_fkey" FOREIGN KEY ("respondent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "requests_respondent_id_index" ON "requests" USING btree ("respondent_id");
