-- The guard told its two tables apart by their names. A copy of a table under another name, as a shard has it, would have
-- let everything pass unseen; now each trigger names its table, and refuses any other.
CREATE OR REPLACE FUNCTION check_unit_is_out_exactly_when_lent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_unit integer;
  is_out boolean;
  is_lent boolean;
BEGIN
  IF TG_TABLE_NAME IS DISTINCT FROM TG_ARGV[0] THEN
    RAISE EXCEPTION 'the trigger % guards %, and stands on %', TG_NAME, TG_ARGV[0], TG_TABLE_NAME
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  the_unit := CASE TG_ARGV[0] WHEN 'units' THEN (to_jsonb(NEW) ->> 'id')::integer
                              ELSE coalesce((to_jsonb(NEW) ->> 'unit_id')::integer, (to_jsonb(OLD) ->> 'unit_id')::integer) END;
  IF the_unit IS NULL THEN RETURN NULL; END IF;
  SELECT state = 'OUT' INTO is_out FROM units WHERE id = the_unit;
  SELECT EXISTS (SELECT FROM loan_units WHERE unit_id = the_unit AND state IN ('PACKING', 'SHIPPED')) INTO is_lent;
  IF is_out <> is_lent THEN
    RAISE EXCEPTION 'unit % is OUT exactly when a loan unit holds it', the_unit USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER units_out_exactly_when_lent ON units;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER units_out_exactly_when_lent AFTER INSERT OR UPDATE OF state ON units
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_unit_is_out_exactly_when_lent('units');
--> statement-breakpoint
DROP TRIGGER loan_units_out_exactly_when_lent ON loan_units;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER loan_units_out_exactly_when_lent AFTER INSERT OR UPDATE OF state, unit_id ON loan_units
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_unit_is_out_exactly_when_lent('loan_units');
