CREATE TABLE "views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"state" jsonb NOT NULL,
	"by_user" uuid
);

--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "views_list_title_key" ON "views" USING btree ("list","title");
--> statement-breakpoint
CREATE INDEX "views_by_user_index" ON "views" USING btree ("by_user");
