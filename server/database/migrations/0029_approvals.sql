CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"act" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text,
	"filter" text,
	"reason" text,
	"fingerprint" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"used_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "approvals_fingerprint_index" ON "approvals" USING btree ("fingerprint");
--> statement-breakpoint
CREATE INDEX "approvals_requested_by_index" ON "approvals" USING btree ("requested_by");
--> statement-breakpoint
CREATE INDEX "approvals_at_index" ON "approvals" USING btree ("at");
