-- Ids of what grows with work are bigints (docs/decisions/0044). A new type rewrites the table and its indexes, so each table is
-- altered once: half a minute for a house of a million units. JavaScript is exact up to the largest of them.
DROP VIEW "loan_unit_places";--> statement-breakpoint
DROP VIEW "document_link_places";--> statement-breakpoint
DROP VIEW "counter_code_places";--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "loan_unit_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "loan_units" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "links" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "carried_with" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "document_links" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "passed_on_from" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "customer_requests" ALTER COLUMN "link_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "document_events" ALTER COLUMN "link_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "signatures" ALTER COLUMN "link_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "link_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "link_id" SET DATA TYPE bigint, ALTER COLUMN "document_link_id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "session_tokens" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "former_secrets" ALTER COLUMN "last_link_id" SET DATA TYPE bigint, ALTER COLUMN "last_mail_id" SET DATA TYPE bigint;--> statement-breakpoint
CREATE VIEW "loan_unit_places" AS SELECT "id", "loan_id", "country_id" FROM "loan_units";--> statement-breakpoint
CREATE VIEW "document_link_places" AS SELECT "id", "loan_id", "country_id" FROM "document_links";--> statement-breakpoint
CREATE VIEW "counter_code_places" AS SELECT "id", "country_id", "short_code_hash" FROM "document_links" WHERE "short_code_hash" IS NOT NULL;
