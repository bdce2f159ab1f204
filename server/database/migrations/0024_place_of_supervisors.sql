ALTER TABLE "users" ADD COLUMN "union_id" uuid;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_union_id_fkey" FOREIGN KEY ("union_id") REFERENCES "public"."unions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "users_union_id_index" ON "users" USING btree ("union_id");
