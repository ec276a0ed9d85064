-- A country's part of the table on another machine, with a number behind its name, cannot read files or documents: there the doctor and each
-- night ask for the last rule. An IF of its own, because PostgreSQL plans a condition as a whole.
CREATE OR REPLACE FUNCTION check_paper_only_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before signed_papers := OLD;
  after signed_papers := NEW;
BEGIN
  before.pdf := NULL;
  after.pdf := NULL;
  IF before IS DISTINCT FROM after OR encode(sha256(NEW.pdf), 'hex') <> NEW.hash THEN
    RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_TABLE_NAME = 'signed_papers' THEN
    IF NEW.pdf IS NULL AND NOT EXISTS (
      SELECT FROM files f WHERE f.hash = NEW.hash AND f.is_evidence AND f.gone_at IS NULL
    ) AND NOT EXISTS (
      SELECT FROM signatures s JOIN documents d ON d.country_id = s.country_id AND d.id = s.document_id
        WHERE s.country_id = NEW.country_id AND s.id = NEW.signature_id AND d.erased_at IS NOT NULL
    ) THEN
      RAISE EXCEPTION 'no store keeps this signed document' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As the other two rules: what is deleted from the view would be deleted from units.
CREATE RULE "unit_places_deleted" AS ON DELETE TO "unit_places" DO INSTEAD NOTHING;
