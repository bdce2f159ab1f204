ALTER TABLE "formulaires" ADD COLUMN "consent_evidence" text;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "witness_evidence" text;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "evidence" text;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "consent_id" uuid;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "files_consent_id_hash_unique" ON "files" USING btree ("consent_id","hash") WHERE "files"."consent_id" is not null;
