CREATE UNLOGGED TABLE "answer_values" (
	"question_id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"written_by" "xid" NOT NULL,
	"number" double precision,
	"words" text,
	CONSTRAINT "answer_values_question_id_response_id_pk" PRIMARY KEY("question_id","response_id")
);

