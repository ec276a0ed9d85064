ALTER TABLE "backups" ADD COLUMN "missing_files" integer;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "left_out_files" integer;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "left_out_papers" integer;--> statement-breakpoint
-- A signed PDF leaves the database only where the store of files is known to keep it, or once its document was erased.
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
  IF NEW.pdf IS NULL AND NOT EXISTS (
    SELECT FROM files f WHERE f.hash = NEW.hash AND f.is_evidence AND f.gone_at IS NULL
  ) AND NOT EXISTS (
    SELECT FROM signatures s JOIN documents d ON d.country_id = s.country_id AND d.id = s.document_id
      WHERE s.country_id = NEW.country_id AND s.id = NEW.signature_id AND d.erased_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'no store keeps this signed document' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
