CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"telephone" text,
	"email" text,
	"role" text DEFAULT 'RESPONDENT' NOT NULL,
	"division_id" uuid,
	"conference_id" uuid,
	"church_id" uuid,
	"church_name" text,
	"type_church" text,
	"langage" text,
	"self_response" boolean DEFAULT false NOT NULL,
	"accept_response" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"formulaire_id" uuid,
	"registered_by" uuid
);

--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shortname" text NOT NULL,
	"name" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "unions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shortname" text NOT NULL,
	"name" text NOT NULL,
	"division_id" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "conferences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shortname" text NOT NULL,
	"name" text NOT NULL,
	"union_id" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "churches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"shortname" text,
	"type_church" text,
	"city" text,
	"country" text,
	"conference_id" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "formulaires" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text,
	"translations" jsonb,
	"default_language" text DEFAULT 'en' NOT NULL,
	"is_valid" boolean DEFAULT false NOT NULL,
	"token" text
);

--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text,
	"translations" jsonb,
	"formulaire_id" uuid,
	"visible_if" jsonb
);

--> statement-breakpoint
CREATE TABLE "sub_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text,
	"translations" jsonb,
	"section_id" uuid,
	"visible_if" jsonb
);

--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text,
	"translations" jsonb,
	"numero" integer,
	"type" text DEFAULT 'REPONSE_COURTE' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"code" text,
	"min" text,
	"max" text,
	"max_length" integer,
	"pattern" text,
	"pattern_message" text,
	"visible_if" jsonb,
	"checks" jsonb,
	"allow_dont_know" boolean DEFAULT false NOT NULL,
	"allow_refuse" boolean DEFAULT false NOT NULL,
	"allow_partial_date" boolean DEFAULT false NOT NULL,
	"section_id" uuid,
	"sub_section_id" uuid
);

--> statement-breakpoint
CREATE TABLE "reponses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text,
	"translations" jsonb,
	"code" text,
	"question_id" uuid
);

--> statement-breakpoint
CREATE TABLE "accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text,
	"disabled_at" timestamp (3) with time zone,
	"password_changed_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "tokens_hash_unique" UNIQUE("hash")
);

--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "form_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"formulaire_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"hash" text NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_by" uuid,
	CONSTRAINT "form_versions_formulaire_id_number_unique" UNIQUE("formulaire_id","number")
);

--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"formulaire_id" uuid NOT NULL,
	"study_code" text NOT NULL,
	"status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	CONSTRAINT "enrolments_study_code_unique" UNIQUE("study_code"),
	CONSTRAINT "enrolments_formulaire_id_user_id_unique" UNIQUE("formulaire_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"enrolment_id" uuid,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"channel" text NOT NULL,
	"recorded_by" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "status_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"by_user" uuid,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"formulaire_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"study_code" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"mode" text NOT NULL,
	"language" text NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"receipt" text NOT NULL,
	"hash" text NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "responses_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "responses_formulaire_id_study_code_unique" UNIQUE("formulaire_id","study_code")
);

--> statement-breakpoint
CREATE TABLE "answer_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"operation_id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"value" jsonb,
	"language" text NOT NULL,
	"by_user" uuid,
	"mode" text NOT NULL,
	"typed_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_changes_operation_id_unique" UNIQUE("operation_id")
);

--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text
);

--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resource" text NOT NULL,
	"parent_id" uuid,
	"file_name" text NOT NULL,
	"by_user" uuid,
	"status" text NOT NULL,
	"counts" jsonb,
	"report" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "public"."conferences"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_formulaire_id_fkey" FOREIGN KEY ("formulaire_id") REFERENCES "public"."formulaires"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_registered_by_fkey" FOREIGN KEY ("registered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unions" ADD CONSTRAINT "unions_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "public"."divisions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_union_id_fkey" FOREIGN KEY ("union_id") REFERENCES "public"."unions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "churches" ADD CONSTRAINT "churches_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "public"."conferences"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_formulaire_id_fkey" FOREIGN KEY ("formulaire_id") REFERENCES "public"."formulaires"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sub_sections" ADD CONSTRAINT "sub_sections_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_section_id_fkey" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_sub_section_id_fkey" FOREIGN KEY ("sub_section_id") REFERENCES "public"."sub_sections"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reponses" ADD CONSTRAINT "reponses_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_formulaire_id_formulaires_id_fk" FOREIGN KEY ("formulaire_id") REFERENCES "public"."formulaires"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_formulaire_id_formulaires_id_fk" FOREIGN KEY ("formulaire_id") REFERENCES "public"."formulaires"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_formulaire_id_formulaires_id_fk" FOREIGN KEY ("formulaire_id") REFERENCES "public"."formulaires"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_version_id_form_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."form_versions"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "users_division_id_index" ON "users" USING btree ("division_id");
--> statement-breakpoint
CREATE INDEX "users_conference_id_index" ON "users" USING btree ("conference_id");
--> statement-breakpoint
CREATE INDEX "users_church_id_index" ON "users" USING btree ("church_id");
--> statement-breakpoint
CREATE INDEX "users_formulaire_id_index" ON "users" USING btree ("formulaire_id");
--> statement-breakpoint
CREATE INDEX "users_registered_by_index" ON "users" USING btree ("registered_by");
--> statement-breakpoint
CREATE INDEX "unions_division_id_index" ON "unions" USING btree ("division_id");
--> statement-breakpoint
CREATE INDEX "conferences_union_id_index" ON "conferences" USING btree ("union_id");
--> statement-breakpoint
CREATE INDEX "churches_conference_id_index" ON "churches" USING btree ("conference_id");
--> statement-breakpoint
CREATE INDEX "sections_formulaire_id_index" ON "sections" USING btree ("formulaire_id");
--> statement-breakpoint
CREATE INDEX "sub_sections_section_id_index" ON "sub_sections" USING btree ("section_id");
--> statement-breakpoint
CREATE INDEX "questions_section_id_index" ON "questions" USING btree ("section_id");
--> statement-breakpoint
CREATE INDEX "questions_sub_section_id_index" ON "questions" USING btree ("sub_section_id");
--> statement-breakpoint
CREATE INDEX "reponses_question_id_index" ON "reponses" USING btree ("question_id");
--> statement-breakpoint
CREATE INDEX "tokens_user_id_index" ON "tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "login_failures_key_at_index" ON "login_failures" USING btree ("key","at");
--> statement-breakpoint
CREATE INDEX "enrolments_user_id_index" ON "enrolments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "consents_user_id_index" ON "consents" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "consents_enrolment_id_index" ON "consents" USING btree ("enrolment_id");
--> statement-breakpoint
CREATE INDEX "status_changes_enrolment_id_index" ON "status_changes" USING btree ("enrolment_id");
--> statement-breakpoint
CREATE INDEX "responses_version_id_index" ON "responses" USING btree ("version_id");
--> statement-breakpoint
CREATE INDEX "responses_receipt_index" ON "responses" USING btree ("receipt");
--> statement-breakpoint
CREATE INDEX "answer_changes_response_id_index" ON "answer_changes" USING btree ("response_id");
--> statement-breakpoint
CREATE INDEX "audit_resource_record_id_index" ON "audit" USING btree ("resource","record_id");
--> statement-breakpoint
CREATE INDEX "audit_at_index" ON "audit" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "mails_sent_at_created_at_index" ON "mails" USING btree ("sent_at","created_at");
