-- The texts of one or two characters in a text, in small letters: what trigrams can't find (src/server/db/list-sql.ts).
CREATE FUNCTION short_texts(whole text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE plpgsql AS $$
DECLARE
  small text := lower(whole);
  found text[] := string_to_array(small, NULL);
BEGIN
  FOR place IN 1 .. length(small) - 1 LOOP
    found := found || substr(small, place, 2);
  END LOOP;
  RETURN found;
END $$;
--> statement-breakpoint
DELETE FROM "unit_searches";--> statement-breakpoint
ALTER TABLE "unit_searches" ADD COLUMN "pattern" text NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_searches" ADD COLUMN "products" integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "products_short_texts" ON "products" USING gin (short_texts("name"),short_texts("part_number"));--> statement-breakpoint
CREATE INDEX "units_serial_short_texts" ON "units" USING gin (short_texts("serial_number"));--> statement-breakpoint
ALTER TABLE "unit_searches" DROP COLUMN "products_hash";