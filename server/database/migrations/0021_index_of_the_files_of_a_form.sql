CREATE INDEX "files_formulaire_id_index" ON "files" USING btree ("formulaire_id");
