ALTER TABLE "users" ADD COLUMN "head_id" uuid;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "relation" text;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_head_id_fkey" FOREIGN KEY ("head_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "users_head_id_index" ON "users" USING btree ("head_id");
