ALTER TABLE "responses" ADD COLUMN "filled_by" uuid;
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "operations" uuid[];
--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_filled_by_users_id_fk" FOREIGN KEY ("filled_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "responses_filled_by_index" ON "responses" USING btree ("filled_by") WHERE "responses"."filled_by" is not null;
--> statement-breakpoint
CREATE INDEX "responses_operations_index" ON "responses" USING gin ("operations") WHERE "responses"."operations" is not null;
