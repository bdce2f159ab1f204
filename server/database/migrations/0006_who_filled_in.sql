CREATE INDEX "answer_changes_by_user_index" ON "answer_changes" USING btree ("by_user") WHERE "answer_changes"."by_user" is not null;
