-- Searches are counted, not remembered (docs/decisions/0023): their rows go, those of the filters stay as they are.
DELETE FROM "unit_counts" WHERE "search_id" IS NOT NULL;--> statement-breakpoint
DROP TABLE "unit_searches" CASCADE;--> statement-breakpoint
DROP TABLE "folds";--> statement-breakpoint
DROP INDEX "unit_counts_country";--> statement-breakpoint
DROP INDEX "unit_counts_from_country";--> statement-breakpoint
ALTER TABLE "unit_counts" DROP COLUMN "search_id";--> statement-breakpoint
CREATE INDEX "unit_counts_country" ON "unit_counts" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "unit_counts_from_country" ON "unit_counts" USING btree ("from_country_id") WHERE "unit_counts"."from_country_id" <> "unit_counts"."country_id";--> statement-breakpoint
ALTER TABLE "unit_changes" DROP COLUMN "transaction";--> statement-breakpoint
ALTER TABLE "unit_changes" DROP COLUMN "product_id";--> statement-breakpoint
ALTER TABLE "unit_changes" DROP COLUMN "serial_number";--> statement-breakpoint
-- What only a search asked of a change is not kept: one that no filter asks for leaves no row.
CREATE OR REPLACE FUNCTION log_unit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO unit_changes (amount, country_id, storeroom_id, from_country_id, from_storeroom_id, state)
    SELECT count(*), country_id, storeroom_id, from_country_id, from_storeroom_id, state FROM after_rows GROUP BY 2, 3, 4, 5, 6;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO unit_changes (amount, country_id, storeroom_id, from_country_id, from_storeroom_id, state)
    SELECT -count(*), country_id, storeroom_id, from_country_id, from_storeroom_id, state FROM before_rows GROUP BY 2, 3, 4, 5, 6;
  ELSE
    -- What an update left as it was cancels out. No join: its plan would be kept for a small update and used for a large one.
    INSERT INTO unit_changes (amount, country_id, storeroom_id, from_country_id, from_storeroom_id, state)
    SELECT sum(side.amount), country_id, storeroom_id, from_country_id, from_storeroom_id, state FROM (
      SELECT -1 AS amount, country_id, storeroom_id, from_country_id, from_storeroom_id, state FROM before_rows
      UNION ALL
      SELECT 1, country_id, storeroom_id, from_country_id, from_storeroom_id, state FROM after_rows
    ) side GROUP BY 2, 3, 4, 5, 6 HAVING sum(side.amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
