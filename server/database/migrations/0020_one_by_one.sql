ALTER TABLE "formulaires" ADD COLUMN "one_by_one" boolean DEFAULT false NOT NULL;
