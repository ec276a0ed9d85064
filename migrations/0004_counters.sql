CREATE TABLE "folds" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "folds_one_row" CHECK ("folds"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "loan_counts" (
	"country_id" integer NOT NULL,
	"storeroom_id" integer NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"amount" integer NOT NULL,
	"product_id" integer NOT NULL,
	"serial_number" text,
	"country_id" integer NOT NULL,
	"storeroom_id" integer NOT NULL,
	"from_country_id" integer,
	"from_storeroom_id" integer,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_counts" (
	"search_id" integer,
	"country_id" integer NOT NULL,
	"storeroom_id" integer NOT NULL,
	"from_country_id" integer,
	"from_storeroom_id" integer,
	"state" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"search" text NOT NULL,
	"products_hash" text NOT NULL,
	"fold" integer NOT NULL,
	"snapshot" "pg_snapshot" NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
DROP INDEX "units_from_country";--> statement-breakpoint
DROP INDEX "loans_storeroom_state";--> statement-breakpoint
ALTER TABLE "unit_counts" ADD CONSTRAINT "unit_counts_search_id_unit_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."unit_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_counts_country" ON "unit_counts" USING btree ("search_id","country_id");--> statement-breakpoint
CREATE INDEX "unit_counts_from_country" ON "unit_counts" USING btree ("search_id","from_country_id") WHERE "unit_counts"."from_country_id" <> "unit_counts"."country_id";--> statement-breakpoint
CREATE INDEX "unit_searches_search" ON "unit_searches" USING btree ("country_id","search");--> statement-breakpoint
CREATE INDEX "loan_units_product" ON "loan_units" USING btree ("product_id","loan_id");--> statement-breakpoint
CREATE INDEX "loans_country_state" ON "loans" USING btree ("country_id","state","id");--> statement-breakpoint
CREATE INDEX "loans_creator" ON "loans" USING btree ("created_by","country_id","id");--> statement-breakpoint
CREATE INDEX "loans_title" ON "loans" USING btree ("country_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "loans_created_at" ON "loans" USING btree ("country_id","created_at","id");--> statement-breakpoint
CREATE INDEX "loans_due" ON "loans" USING btree ("country_id",("created_at" - '2000-01-01 00:00:00+00'::timestamptz + "loan_period" * interval '24 hours'),"id");--> statement-breakpoint
CREATE INDEX "loans_customer_company" ON "loans" USING btree ("country_id",lower("customer_company"),"id");--> statement-breakpoint
CREATE INDEX "loans_customer_email" ON "loans" USING btree ("country_id",lower("customer_email"),"id");--> statement-breakpoint
CREATE INDEX "loans_text_trigrams" ON "loans" USING gin (("title" || chr(10) || "customer_name" || chr(10) || "customer_company" || chr(10) || "customer_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "units_leaving_country" ON "units" USING btree ("from_country_id","id") WHERE "units"."from_country_id" <> "units"."country_id";--> statement-breakpoint
CREATE INDEX "units_leaving_storeroom" ON "units" USING btree ("from_storeroom_id","id") WHERE "units"."from_storeroom_id" is not null;--> statement-breakpoint
CREATE INDEX "units_country_state" ON "units" USING btree ("country_id","state","id");--> statement-breakpoint
CREATE INDEX "units_storeroom_state" ON "units" USING btree ("storeroom_id","state","id");--> statement-breakpoint
CREATE INDEX "units_product" ON "units" USING btree ("product_id","country_id","id");--> statement-breakpoint
CREATE INDEX "units_country_serial" ON "units" USING btree ("country_id",lower("serial_number"),"id");--> statement-breakpoint
CREATE INDEX "loans_storeroom_state" ON "loans" USING btree ("storeroom_id","state","id");--> statement-breakpoint
-- Counters of units and loans (docs/performance.md): what lists count is added up here instead. An update that changes
-- nothing a list asks for leaves no row.
CREATE FUNCTION log_unit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO unit_changes (amount, product_id, serial_number, country_id, storeroom_id, from_country_id, from_storeroom_id, state)
    SELECT 1, product_id, serial_number, country_id, storeroom_id, from_country_id, from_storeroom_id, state FROM after_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO unit_changes (amount, product_id, serial_number, country_id, storeroom_id, from_country_id, from_storeroom_id, state)
    SELECT -1, product_id, serial_number, country_id, storeroom_id, from_country_id, from_storeroom_id, state FROM before_rows;
  ELSE
    -- What an update left as it was cancels out. No join: its plan would be kept for a small update and used for a large one.
    INSERT INTO unit_changes (amount, product_id, serial_number, country_id, storeroom_id, from_country_id, from_storeroom_id, state)
    SELECT sum(side.amount), product_id, serial_number, country_id, storeroom_id, from_country_id, from_storeroom_id, state FROM (
      SELECT -1 AS amount, product_id, serial_number, country_id, storeroom_id, from_country_id, from_storeroom_id, state FROM before_rows
      UNION ALL
      SELECT 1, product_id, serial_number, country_id, storeroom_id, from_country_id, from_storeroom_id, state FROM after_rows
    ) side GROUP BY 2, 3, 4, 5, 6, 7, 8 HAVING sum(side.amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER units_log_insert AFTER INSERT ON units REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_unit_changes();
--> statement-breakpoint
CREATE TRIGGER units_log_update AFTER UPDATE ON units REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_unit_changes();
--> statement-breakpoint
CREATE TRIGGER units_log_delete AFTER DELETE ON units REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_unit_changes();
--> statement-breakpoint
CREATE FUNCTION count_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO loan_counts (country_id, storeroom_id, state, amount) SELECT country_id, storeroom_id, state, 1 FROM after_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO loan_counts (country_id, storeroom_id, state, amount) SELECT country_id, storeroom_id, state, -1 FROM before_rows;
  ELSE
    INSERT INTO loan_counts (country_id, storeroom_id, state, amount)
    SELECT country_id, storeroom_id, state, sum(side.amount) FROM (
      SELECT country_id, storeroom_id, state, -1 AS amount FROM before_rows
      UNION ALL SELECT country_id, storeroom_id, state, 1 FROM after_rows
    ) side GROUP BY 1, 2, 3 HAVING sum(side.amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER loans_count_insert AFTER INSERT ON loans REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_loans();
--> statement-breakpoint
CREATE TRIGGER loans_count_update AFTER UPDATE ON loans REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_loans();
--> statement-breakpoint
CREATE TRIGGER loans_count_delete AFTER DELETE ON loans REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_loans();
--> statement-breakpoint
INSERT INTO folds DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO unit_counts (country_id, storeroom_id, from_country_id, from_storeroom_id, state, amount)
SELECT country_id, storeroom_id, from_country_id, from_storeroom_id, state, count(*) FROM units GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO loan_counts (country_id, storeroom_id, state, amount)
SELECT country_id, storeroom_id, state, count(*) FROM loans GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Loans are listed by index-only scans too, and the small tables of counters are rewritten by every fold.
ALTER TABLE loans SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
