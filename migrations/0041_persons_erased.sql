-- Erasing a person (docs/decisions/0059).
CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"salt" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"why" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "waiting_leaves" ALTER COLUMN "salt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "history_erased_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "mails_erased_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "erasures_unfinished" ON "erasures" USING btree ("id") WHERE "erasures"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "history_leaves_row" ON "history_leaves" USING btree ("source","row_id","seq");--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_erased_have_ended" CHECK ("loans"."erased_at" is null or "loans"."ended_at" is not null);--> statement-breakpoint
-- History is still not rewritten: erase_history() alone takes texts out of it, and nothing but these columns.
CREATE FUNCTION refuse_all_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('loandesk.erasing', true) = TG_TABLE_NAME
    AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER activities_append_only ON activities;--> statement-breakpoint
CREATE TRIGGER activities_append_only BEFORE DELETE OR TRUNCATE ON activities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER activities_only_erased BEFORE UPDATE ON activities
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('detail');--> statement-breakpoint
DROP TRIGGER document_events_append_only ON document_events;--> statement-breakpoint
CREATE TRIGGER document_events_append_only BEFORE DELETE OR TRUNCATE ON document_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER document_events_only_erased BEFORE UPDATE ON document_events
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('name', 'ip', 'user_agent', 'detail');--> statement-breakpoint
DROP TRIGGER signatures_append_only ON signatures;--> statement-breakpoint
CREATE TRIGGER signatures_append_only BEFORE DELETE OR TRUNCATE ON signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER signatures_only_erased BEFORE UPDATE ON signatures
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('name', 'street_address', 'street_address_2', 'city', 'state',
    'postal_code', 'ip', 'user_agent', 'strokes', 'kept_at', 'document');--> statement-breakpoint
DROP TRIGGER history_leaves_append_only ON history_leaves;--> statement-breakpoint
CREATE TRIGGER history_leaves_append_only BEFORE DELETE OR TRUNCATE ON history_leaves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER history_leaves_only_erased BEFORE UPDATE ON history_leaves
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing('salt');--> statement-breakpoint
-- Takes text and salt of a row of history; its leaf, who, when and what happened stay. `source` numbers its table as leaves do, `kept` is what
-- is left of the text. The lock of the roots is held until the end, so that no root takes the leaf with its salt meanwhile.
CREATE FUNCTION erase_history(source integer, country integer, id bigint, event integer, kept jsonb) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(7266009);
  IF erase_history.source = 1 THEN
    PERFORM set_config('loandesk.erasing', 'activities', true);
    UPDATE activities a SET detail = kept
      WHERE a.id = erase_history.id AND coalesce(a.country_id, 0) = country;
  ELSIF erase_history.source = 2 THEN
    PERFORM set_config('loandesk.erasing', 'document_events', true);
    UPDATE document_events e SET name = NULL, ip = NULL, user_agent = NULL, detail = kept::text
      WHERE e.country_id = country AND e.document_id = erase_history.id AND e.seq = event;
  ELSIF erase_history.source = 3 THEN
    PERFORM set_config('loandesk.erasing', 'signatures', true);
    UPDATE signatures s SET name = 'Erased person', street_address = '-', street_address_2 = NULL, city = '-', state = '-',
        postal_code = NULL, ip = '-', user_agent = NULL, strokes = CASE WHEN s.strokes IS NOT NULL THEN '[]' END,
        kept_at = NULL, document = kept::text
      WHERE s.country_id = country AND s.id = erase_history.id;
  ELSIF erase_history.source = 4 THEN
    UPDATE mails m SET data = kept, last_error = NULL WHERE m.id = erase_history.id;
  ELSE
    RAISE EXCEPTION 'no table of history has the number %', erase_history.source;
  END IF;
  PERFORM set_config('loandesk.erasing', 'history_leaves', true);
  UPDATE history_leaves l SET salt = NULL
    WHERE l.country_id = country AND l.source = erase_history.source AND l.row_id = erase_history.id AND l.seq = event;
  PERFORM set_config('loandesk.erasing', '', true);
  UPDATE waiting_leaves w SET salt = NULL
    WHERE w.country_id = country AND w.source = erase_history.source AND w.row_id = erase_history.id AND w.seq = event;
END $$;
