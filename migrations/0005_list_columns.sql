CREATE TABLE "user_list_columns" (
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"column_order" text[] NOT NULL,
	"hidden" text[] NOT NULL,
	CONSTRAINT "user_list_columns_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "user_list_columns" ADD CONSTRAINT "user_list_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;