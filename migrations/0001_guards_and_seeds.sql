-- History is append-only: the database refuses UPDATE and DELETE, whoever asks.
CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER activities_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
CREATE TRIGGER signatures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
-- A unit is OUT exactly when one loan unit in PACKING or SHIPPED points at it; judged when the transaction ends.
CREATE FUNCTION check_unit_is_out_exactly_when_lent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_unit integer := CASE WHEN TG_TABLE_NAME = 'units' THEN (to_jsonb(NEW) ->> 'id')::integer
                           ELSE coalesce((to_jsonb(NEW) ->> 'unit_id')::integer, (to_jsonb(OLD) ->> 'unit_id')::integer) END;
  is_out boolean;
  is_lent boolean;
BEGIN
  IF the_unit IS NULL THEN RETURN NULL; END IF;
  SELECT state = 'OUT' INTO is_out FROM units WHERE id = the_unit;
  SELECT EXISTS (SELECT FROM loan_units WHERE unit_id = the_unit AND state IN ('PACKING', 'SHIPPED')) INTO is_lent;
  IF is_out <> is_lent THEN
    RAISE EXCEPTION 'unit % is OUT exactly when a loan unit holds it', the_unit USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER units_out_exactly_when_lent AFTER INSERT OR UPDATE OF state ON units
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_unit_is_out_exactly_when_lent();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER loan_units_out_exactly_when_lent AFTER INSERT OR UPDATE OF state, unit_id ON loan_units
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_unit_is_out_exactly_when_lent();
--> statement-breakpoint
-- Lists count and page by index-only scans, which need fresh visibility.
ALTER TABLE units SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
ALTER TABLE loan_units SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
INSERT INTO currencies (code, name) VALUES ('EUR', 'Euro'), ('SEK', 'Swedish krona'), ('SGD', 'Singapore dollar'), ('USD', 'US dollar');
--> statement-breakpoint
INSERT INTO product_categories (name) VALUES ('General');
