-- Roots of history (docs/decisions/0054). Rows of before get their leaves from the hourly chore, some thousand at a time: here is only
-- noted up to where they reach.
CREATE TABLE "history_leaves" (
	"country_id" integer NOT NULL,
	"root" integer NOT NULL,
	"source" smallint NOT NULL,
	"row_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"salt" uuid,
	"leaf" "bytea" NOT NULL,
	CONSTRAINT "history_leaves_pk" PRIMARY KEY("country_id","root","source","row_id","seq")
);
--> statement-breakpoint
CREATE TABLE "history_roots" (
	"country_id" integer NOT NULL,
	"number" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "history_roots_pk" PRIMARY KEY("country_id","number")
);
--> statement-breakpoint
CREATE TABLE "older_history" (
	"source" smallint PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"before" timestamp with time zone NOT NULL,
	"done_country" integer DEFAULT 0 NOT NULL,
	"done_id" bigint DEFAULT 0 NOT NULL,
	"done_seq" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_leaves" (
	"country_id" integer NOT NULL,
	"source" smallint NOT NULL,
	"row_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"salt" uuid NOT NULL,
	"leaf" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "roots_mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE TRIGGER history_leaves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history_leaves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
CREATE TRIGGER history_roots_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history_roots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
INSERT INTO "older_history" ("source", "last_id", "before", "finished_at")
SELECT "source", coalesce("last_id", 0), now(), CASE WHEN "last_id" IS NULL THEN now() END FROM (
  SELECT 1 AS "source", max("id")::bigint AS "last_id" FROM "activities"
  UNION ALL SELECT 2, max("document_id") FROM "document_events"
  UNION ALL SELECT 3, max("id") FROM "signatures"
  UNION ALL SELECT 4, max("id") FROM "mails") "kept";--> statement-breakpoint
-- It is emptied each hour, and read whole until then.
ALTER TABLE "waiting_leaves" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
