CREATE TABLE "many_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"by_user" uuid NOT NULL,
	"locale" text NOT NULL,
	"act" text NOT NULL,
	"values" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "many_steps" (
	"act_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"ids" jsonb NOT NULL,
	"done" integer,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"stayed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "many_steps_act_id_number_pk" PRIMARY KEY("act_id","number")
);

--> statement-breakpoint
ALTER TABLE "many_acts" ADD CONSTRAINT "many_acts_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "many_steps" ADD CONSTRAINT "many_steps_act_id_many_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."many_acts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "many_acts_by_user_index" ON "many_acts" USING btree ("by_user");
--> statement-breakpoint
CREATE INDEX "many_acts_state_index" ON "many_acts" USING btree ("state");
