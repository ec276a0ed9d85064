-- Each row of history is in a country's part, as its leaf is already; 0 is that of what belongs to none.
ALTER TABLE "activities" DROP CONSTRAINT "activities_country_id_countries_id_fk";--> statement-breakpoint
ALTER TABLE "activities" DISABLE TRIGGER "activities_only_erased";--> statement-breakpoint
UPDATE "activities" SET "country_id" = 0 WHERE "country_id" IS NULL;--> statement-breakpoint
ALTER TABLE "activities" ENABLE TRIGGER "activities_only_erased";--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "country_id" SET NOT NULL;--> statement-breakpoint
DROP INDEX "activities_without_country";--> statement-breakpoint
-- Where tables are spread over machines, the places of units are a table, written beside units; here they are a view of them.
CREATE RULE "unit_places_inserted" AS ON INSERT TO "unit_places" DO INSTEAD NOTHING;--> statement-breakpoint
CREATE RULE "unit_places_updated" AS ON UPDATE TO "unit_places" DO INSTEAD NOTHING;
