CREATE TABLE "group_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_name" text NOT NULL,
	"country_id" integer NOT NULL,
	"role" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_rules_one_a_country" UNIQUE("group_name","country_id"),
	CONSTRAINT "group_rules_role" CHECK ("group_rules"."role" in ('STAFF', 'ADMIN', 'MANAGER', 'KING'))
);
--> statement-breakpoint
ALTER TABLE "user_country_roles" ADD COLUMN "by_directory" text;--> statement-breakpoint
ALTER TABLE "user_country_roles" ADD COLUMN "by_hand" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "groups" text[];--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "groups_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "groups_untold" text;--> statement-breakpoint
ALTER TABLE "group_rules" ADD CONSTRAINT "group_rules_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_rules_country" ON "group_rules" USING btree ("country_id");--> statement-breakpoint
ALTER TABLE "user_country_roles" ADD CONSTRAINT "user_country_roles_by_directory" CHECK ("user_country_roles"."by_directory" in ('STAFF', 'ADMIN', 'MANAGER', 'KING'));--> statement-breakpoint
ALTER TABLE "user_country_roles" ADD CONSTRAINT "user_country_roles_by_hand" CHECK ("user_country_roles"."by_hand" in ('STAFF', 'ADMIN', 'MANAGER', 'KING'));--> statement-breakpoint
ALTER TABLE "user_country_roles" ADD CONSTRAINT "user_country_roles_higher_counts" CHECK (case when "user_country_roles"."by_directory" is null then "user_country_roles"."by_hand" is null
        else array_position(array['STAFF', 'ADMIN', 'MANAGER', 'KING'], "user_country_roles"."role") = greatest(array_position(array['STAFF', 'ADMIN', 'MANAGER', 'KING'], "user_country_roles"."by_directory"), array_position(array['STAFF', 'ADMIN', 'MANAGER', 'KING'], "user_country_roles"."by_hand")) end);--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_groups_untold" CHECK ("identities"."groups_untold" in ('MISSING', 'ELSEWHERE', 'TOO_MANY', 'UNREADABLE'));