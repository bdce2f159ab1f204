CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"registered_by" uuid,
	"said_at" timestamp (3) with time zone,
	"clock_ahead" bigint,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"twin_of" uuid,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "read_aloud" boolean;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "said_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "clock_ahead" bigint;
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_registered_by_users_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_twin_of_users_id_fk" FOREIGN KEY ("twin_of") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "registrations_user_id_index" ON "registrations" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "registrations_twin_of_index" ON "registrations" USING btree ("twin_of");
