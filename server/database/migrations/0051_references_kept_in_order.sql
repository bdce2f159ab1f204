DROP INDEX "users_division_id_index";
--> statement-breakpoint
DROP INDEX "users_union_id_index";
--> statement-breakpoint
DROP INDEX "users_conference_id_index";
--> statement-breakpoint
DROP INDEX "users_church_id_index";
--> statement-breakpoint
DROP INDEX "users_formulaire_id_index";
--> statement-breakpoint
DROP INDEX "users_head_id_index";
--> statement-breakpoint
DROP INDEX "users_registered_by_index";
--> statement-breakpoint
DROP INDEX "visits_respondent_id_index";
--> statement-breakpoint
DROP INDEX "visits_recorded_by_index";
--> statement-breakpoint
DROP INDEX "requests_respondent_id_index";
--> statement-breakpoint
DROP INDEX "unions_division_id_index";
--> statement-breakpoint
DROP INDEX "conferences_union_id_index";
--> statement-breakpoint
DROP INDEX "churches_conference_id_index";
