-- The document is a noun (docs/decisions/0037): a row and a code for each loan that has a link or a signature. What happened to it
-- before has no chain: its first event says when it was taken over.
CREATE TABLE "document_events" (
	"country_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"name" text,
	"user_id" integer,
	"link_id" integer,
	"ip" text,
	"user_agent" text,
	"detail" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "document_events_pk" PRIMARY KEY("country_id","document_id","seq"),
	CONSTRAINT "document_events_kind" CHECK ("document_events"."kind" in ('created', 'changed', 'sent', 'delivered', 'not-delivered', 'opened', 'signed', 'sealed', 'withdrawn')),
	CONSTRAINT "document_events_by" CHECK ("document_events"."by" in ('CUSTOMER', 'STAFF', 'SYSTEM'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"loan_id" integer NOT NULL,
	"kind" text DEFAULT 'LOAN' NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"content_hash" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "documents_code" UNIQUE("code"),
	CONSTRAINT "documents_place" UNIQUE("country_id","id"),
	CONSTRAINT "documents_loan" UNIQUE("loan_id","kind"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('LOAN')),
	CONSTRAINT "documents_state" CHECK ("documents"."state" in ('OPEN', 'SIGNED', 'WITHDRAWN')),
	CONSTRAINT "documents_code_letters" CHECK ("documents"."code" ~ '^[0123456789ABCDEFGHJKMNPQRSTVWXYZ]{26}$')
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seal_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"certificate" "bytea" NOT NULL,
	"fingerprint" text NOT NULL,
	"not_after" timestamp with time zone NOT NULL,
	"private_key" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "seal_keys_fingerprint" UNIQUE("fingerprint"),
	CONSTRAINT "seal_keys_source" CHECK ("seal_keys"."source" in ('ROOT', 'OWN', 'PKCS12')),
	CONSTRAINT "seal_keys_private" CHECK (("seal_keys"."source" = 'PKCS12') = ("seal_keys"."private_key" is null))
);
--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "document_id" integer;--> statement-breakpoint
-- A letter takes five bits of a byte of two random UUIDs; of two bytes only four are random, which leaves 128.
INSERT INTO "documents" ("country_id", "loan_id", "state", "code")
SELECT l."country_id", l."id",
  CASE WHEN s."id" IS NOT NULL THEN 'SIGNED' WHEN l."ended_at" IS NOT NULL THEN 'WITHDRAWN' ELSE 'OPEN' END,
  (SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, n) & 31) + 1, 1), '')
    FROM generate_series(0, 25) n)
FROM "loans" l LEFT JOIN "signatures" s ON s."country_id" = l."country_id" AND s."loan_id" = l."id"
CROSS JOIN LATERAL (SELECT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) AS bytes WHERE l."id" > 0) random
WHERE s."id" IS NOT NULL OR EXISTS (SELECT FROM "document_links" k WHERE k."country_id" = l."country_id" AND k."loan_id" = l."id")
ORDER BY l."id";--> statement-breakpoint
INSERT INTO "document_events" ("country_id", "document_id", "seq", "kind", "at", "by", "detail", "prev_hash", "hash")
SELECT "country_id", "id", 1, 'created', "at", 'SYSTEM', '{"takenOver":true}', "prev",
  encode(sha256(convert_to("prev" || '{"at":"' || to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","by":"SYSTEM","code":"' || "code"
    || '","detail":"{\"takenOver\":true}","ip":null,"kind":"created","name":null,"seq":1,"userAgent":null}', 'UTF8')), 'hex')
FROM (SELECT *, date_trunc('milliseconds', now()) AS "at", encode(sha256(convert_to("code", 'UTF8')), 'hex') AS "prev" FROM "documents") "taken";--> statement-breakpoint
ALTER TABLE "signatures" DISABLE TRIGGER "signatures_append_only";--> statement-breakpoint
UPDATE "signatures" SET "document_id" = "documents"."id" FROM "documents"
WHERE "documents"."country_id" = "signatures"."country_id" AND "documents"."loan_id" = "signatures"."loan_id";--> statement-breakpoint
ALTER TABLE "signatures" ENABLE TRIGGER "signatures_append_only";--> statement-breakpoint
ALTER TABLE "signatures" ALTER COLUMN "document_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_papers" ADD COLUMN "level" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_papers" ADD COLUMN "seal_key_id" integer;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_link_id_document_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."document_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_document_place" FOREIGN KEY ("country_id","document_id") REFERENCES "public"."documents"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_loan_place" FOREIGN KEY ("country_id","loan_id") REFERENCES "public"."loans"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_document_place" FOREIGN KEY ("country_id","document_id") REFERENCES "public"."documents"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_papers" ADD CONSTRAINT "signed_papers_seal_key_id_seal_keys_id_fk" FOREIGN KEY ("seal_key_id") REFERENCES "public"."seal_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signed_papers_hash" ON "signed_papers" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_document" UNIQUE("document_id");--> statement-breakpoint
ALTER TABLE "signed_papers" ADD CONSTRAINT "signed_papers_level" CHECK ("signed_papers"."level" in ('NONE', 'B', 'T'));--> statement-breakpoint
ALTER TABLE "signed_papers" ADD CONSTRAINT "signed_papers_sealed" CHECK (("signed_papers"."level" = 'NONE') = ("signed_papers"."seal_key_id" is null));--> statement-breakpoint
CREATE VIEW "document_places" AS SELECT d."id", d."country_id", d."code", p."hash" AS "file_hash"
FROM "documents" d LEFT JOIN "signatures" s ON s."country_id" = d."country_id" AND s."document_id" = d."id"
LEFT JOIN "signed_papers" p ON p."country_id" = s."country_id" AND p."signature_id" = s."id";--> statement-breakpoint
CREATE TRIGGER document_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();--> statement-breakpoint
ANALYZE "documents", "document_events", "signatures";
