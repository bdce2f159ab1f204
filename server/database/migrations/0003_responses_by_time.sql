CREATE INDEX "responses_formulaire_id_received_at_index" ON "responses" USING btree ("formulaire_id","received_at","id");
