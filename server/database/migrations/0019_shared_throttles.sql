CREATE UNLOGGED TABLE "throttle_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"room" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

