DROP INDEX "files_content_unique";
--> statement-breakpoint
CREATE UNIQUE INDEX "files_content_unique" ON "files" USING btree ("formulaire_id","hash") WHERE "files"."response_id" is null;
