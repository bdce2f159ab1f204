CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"use" text NOT NULL,
	"formulaire_id" uuid,
	"response_id" uuid,
	"size" integer,
	"received_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_formulaire_id_formulaires_id_fk" FOREIGN KEY ("formulaire_id") REFERENCES "public"."formulaires"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "files_hash_index" ON "files" USING btree ("hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "files_content_unique" ON "files" USING btree ("hash") WHERE "files"."response_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "files_response_id_hash_unique" ON "files" USING btree ("response_id","hash") WHERE "files"."response_id" is not null;
