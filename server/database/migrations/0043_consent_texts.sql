CREATE TABLE "consent_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"words" jsonb NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

