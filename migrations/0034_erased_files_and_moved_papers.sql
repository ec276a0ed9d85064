ALTER TABLE "attachments" DROP CONSTRAINT "attachments_removed";--> statement-breakpoint
ALTER TABLE "signed_papers" ALTER COLUMN "pdf" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "erased_by" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "erased_why" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_evidence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_removed" CHECK ("attachments"."removed_at" is not null or "attachments"."removed_by" is null);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_erased" CHECK (("files"."erased_at" is null) = ("files"."erased_by" is null) and ("files"."erased_at" is null) = ("files"."erased_why" is null));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_erased_are_gone" CHECK ("files"."erased_at" is null or "files"."gone_at" is not null);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_evidence_stays" CHECK (not "files"."is_evidence" or "files"."gone_at" is null);--> statement-breakpoint
DROP TRIGGER signed_papers_append_only ON signed_papers;--> statement-breakpoint
CREATE TRIGGER signed_papers_append_only BEFORE DELETE OR TRUNCATE ON signed_papers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
-- A signed PDF may move to the store of files, and comes back as the bytes of its hash; nothing else of it changes.
CREATE FUNCTION check_paper_only_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before signed_papers := OLD;
  after signed_papers := NEW;
BEGIN
  before.pdf := NULL;
  after.pdf := NULL;
  IF before IS DISTINCT FROM after OR encode(sha256(NEW.pdf), 'hex') <> NEW.hash THEN
    RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER signed_papers_only_move BEFORE UPDATE ON signed_papers
  FOR EACH ROW EXECUTE FUNCTION check_paper_only_moves();
