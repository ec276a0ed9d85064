-- Units on their way out of a country are found in it (docs/decisions/0042): a copy of each unit in transfer lies with the
-- country and storeroom that it leaves.
CREATE TABLE "departures" (
	"country_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"storeroom_id" integer NOT NULL,
	"to_country_id" integer NOT NULL,
	"to_storeroom_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"serial_number" text,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "departures_pk" PRIMARY KEY("country_id","unit_id")
);
--> statement-breakpoint
INSERT INTO "departures" ("country_id", "unit_id", "storeroom_id", "to_country_id", "to_storeroom_id", "product_id", "serial_number", "state", "version", "created_at")
SELECT "from_country_id", "id", "from_storeroom_id", "country_id", "storeroom_id", "product_id", "serial_number", "state", "version", "created_at"
FROM "units" WHERE "from_storeroom_id" IS NOT NULL ORDER BY 1, 2;--> statement-breakpoint
DROP INDEX "units_leaving_country";--> statement-breakpoint
DROP INDEX "units_leaving_storeroom";--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_storeroom" FOREIGN KEY ("storeroom_id","country_id") REFERENCES "public"."storerooms"("id","country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_to_storeroom" FOREIGN KEY ("to_storeroom_id","to_country_id") REFERENCES "public"."storerooms"("id","country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A unit that goes to another country is deleted and inserted again, in one transaction: whatever refers to it is judged at
-- its end, where that transaction asks for it.
ALTER TABLE "departures" ADD CONSTRAINT "departures_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "loan_units" ALTER CONSTRAINT "loan_units_unit_id_units_id_fk" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "activities" ALTER CONSTRAINT "activities_unit_id_units_id_fk" DEFERRABLE;--> statement-breakpoint
ALTER TABLE "comments" ALTER CONSTRAINT "comments_unit_id_units_id_fk" DEFERRABLE;--> statement-breakpoint
-- They as rows of units, with the same columns in the same order.
CREATE VIEW "leaving_units" AS SELECT "unit_id" AS "id", "product_id", "serial_number", "to_storeroom_id" AS "storeroom_id",
  "to_country_id" AS "country_id", "storeroom_id" AS "from_storeroom_id", "country_id" AS "from_country_id", "state", "version", "created_at"
FROM "departures";--> statement-breakpoint
-- All rows that lists of units can show. Without conditions of its own: the planner takes it apart only then.
CREATE VIEW "shown_units" AS
SELECT "id", "product_id", "serial_number", "storeroom_id", "country_id", "from_storeroom_id", "from_country_id", "state", "version", "created_at", false AS "leaves"
FROM "units"
UNION ALL SELECT l.*, true FROM "leaving_units" l;--> statement-breakpoint
ANALYZE "departures";
--> statement-breakpoint
-- What writes units and loans writes the change of their counts in the same statement (docs/decisions/0043). A unit is counted
-- where it is; what leaves a country is counted from its departures.
DROP TRIGGER "units_log_insert" ON "units";--> statement-breakpoint
DROP TRIGGER "units_log_update" ON "units";--> statement-breakpoint
DROP TRIGGER "units_log_delete" ON "units";--> statement-breakpoint
DROP FUNCTION log_unit_changes();--> statement-breakpoint
DROP TRIGGER "loans_count_insert" ON "loans";--> statement-breakpoint
DROP TRIGGER "loans_count_update" ON "loans";--> statement-breakpoint
DROP TRIGGER "loans_count_delete" ON "loans";--> statement-breakpoint
DROP FUNCTION count_loans();--> statement-breakpoint
DROP INDEX "unit_counts_from_country";--> statement-breakpoint
ALTER TABLE "unit_changes" DROP COLUMN "from_country_id";--> statement-breakpoint
ALTER TABLE "unit_changes" DROP COLUMN "from_storeroom_id";--> statement-breakpoint
ALTER TABLE "unit_counts" DROP COLUMN "from_country_id";--> statement-breakpoint
ALTER TABLE "unit_counts" DROP COLUMN "from_storeroom_id";
--> statement-breakpoint
-- What writes roles, access or system administrators renews the version of rights (docs/decisions/0020).
DROP TRIGGER "users_rights_version" ON "users";--> statement-breakpoint
DROP FUNCTION renew_rights_version_of_row();--> statement-breakpoint
DROP TRIGGER "user_country_roles_rights_version_insert" ON "user_country_roles";--> statement-breakpoint
DROP TRIGGER "user_country_roles_rights_version_update" ON "user_country_roles";--> statement-breakpoint
DROP TRIGGER "user_country_roles_rights_version_delete" ON "user_country_roles";--> statement-breakpoint
DROP TRIGGER "user_country_roles_rights_version_truncate" ON "user_country_roles";--> statement-breakpoint
DROP TRIGGER "user_storerooms_rights_version_insert" ON "user_storerooms";--> statement-breakpoint
DROP TRIGGER "user_storerooms_rights_version_update" ON "user_storerooms";--> statement-breakpoint
DROP TRIGGER "user_storerooms_rights_version_delete" ON "user_storerooms";--> statement-breakpoint
DROP TRIGGER "user_storerooms_rights_version_truncate" ON "user_storerooms";--> statement-breakpoint
DROP FUNCTION renew_rights_version();
