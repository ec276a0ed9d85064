-- Customers' links lie with their loan, in its country; accounts' links belong to no country (docs/decisions/0036). Ids, and so
-- the addresses in mails that are out, stay as they are.
CREATE TABLE "document_links" (
	"id" integer PRIMARY KEY DEFAULT nextval('links_id_seq') NOT NULL,
	"country_id" integer NOT NULL,
	"loan_id" integer NOT NULL,
	"sent_to" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"delivered_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_by" integer,
	CONSTRAINT "document_links_stopped" CHECK (("document_links"."stopped_at" is null) = ("document_links"."stopped_by" is null))
);
--> statement-breakpoint
INSERT INTO "document_links" ("id", "country_id", "loan_id", "sent_to", "created_at", "delivered_at", "expires_at", "used_at", "replaced_at", "stopped_at", "stopped_by")
SELECT k."id", l."country_id", k."loan_id", k."sent_to", k."created_at", k."delivered_at", k."expires_at", k."used_at", k."replaced_at", k."stopped_at", k."stopped_by"
FROM "links" k JOIN "loans" l ON l."id" = k."loan_id" WHERE k."purpose" = 'document' ORDER BY k."id";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "document_link_id" integer;--> statement-breakpoint
UPDATE "mails" SET "document_link_id" = "link_id", "link_id" = NULL FROM "document_links" WHERE "document_links"."id" = "mails"."link_id";--> statement-breakpoint
ALTER TABLE "signatures" DROP CONSTRAINT "signatures_link_id_links_id_fk";--> statement-breakpoint
-- Each deleted link would be looked for in all mails, which have no index by link.
ALTER TABLE "mails" DROP CONSTRAINT "mails_link_id_links_id_fk";--> statement-breakpoint
DELETE FROM "links" WHERE "purpose" = 'document';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id");--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_subject";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_stopped";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_loan_id_loans_id_fk";
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_stopped_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "links_one_live_document";--> statement-breakpoint
ALTER TABLE "links" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_loan_place" FOREIGN KEY ("country_id","loan_id") REFERENCES "public"."loans"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_one_live" ON "document_links" USING btree ("loan_id") WHERE "document_links"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "document_links_loan" ON "document_links" USING btree ("loan_id","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_document_link_id_document_links_id_fk" FOREIGN KEY ("document_link_id") REFERENCES "public"."document_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_link_id_document_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."document_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" DROP COLUMN "loan_id";--> statement-breakpoint
ALTER TABLE "links" DROP COLUMN "sent_to";--> statement-breakpoint
ALTER TABLE "links" DROP COLUMN "stopped_at";--> statement-breakpoint
ALTER TABLE "links" DROP COLUMN "stopped_by";--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('validate', 'decline', 'choose-password', 'reset', 'disown'));--> statement-breakpoint
CREATE VIEW "document_link_places" AS SELECT "id", "loan_id", "country_id" FROM "document_links";--> statement-breakpoint
-- What was filled anew is planned well from the first statement on.
ANALYZE "loan_units", "comments", "reminders", "signatures", "links", "document_links", "mails";
