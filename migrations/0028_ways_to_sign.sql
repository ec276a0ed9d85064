-- Signing by link or at the counter, declining, passing on, taking back, and asking for a change.
CREATE TABLE "customer_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"loan_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"link_id" integer NOT NULL,
	"asked_by" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text,
	"text" text,
	"wanted_name" text,
	"wanted_email" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"answered_by" integer,
	"ended_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "customer_requests_kind" CHECK ("customer_requests"."kind" in ('CHANGE', 'FORWARD')),
	CONSTRAINT "customer_requests_state" CHECK ("customer_requests"."state" in ('OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "customer_requests_ended" CHECK (("customer_requests"."state" in ('OPEN')) = ("customer_requests"."ended_at" is null)),
	CONSTRAINT "customer_requests_forward" CHECK (("customer_requests"."kind" = 'FORWARD') = ("customer_requests"."wanted_name" is not null and "customer_requests"."wanted_email" is not null))
);
--> statement-breakpoint
ALTER TABLE "document_events" DROP CONSTRAINT "document_events_kind";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_state";--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_kind";--> statement-breakpoint
DROP INDEX "document_links_one_live";--> statement-breakpoint
DROP INDEX "reminders_once";--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "purpose" text DEFAULT 'document' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "document_links" SET "is_current" = false WHERE "replaced_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "passed_on_from" integer;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "presented_by" integer;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "on_our_device" boolean;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "short_code_hash" text;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "passed_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "recalled_by" integer;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "link_id" integer;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "way" text DEFAULT 'LINK' NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "style" text DEFAULT 'TYPED' NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "strokes" text;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_link_id_document_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."document_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_loan_place" FOREIGN KEY ("country_id","loan_id") REFERENCES "public"."loans"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_requests_one_open" ON "customer_requests" USING btree ("loan_id","kind") WHERE "customer_requests"."state" in ('OPEN');--> statement-breakpoint
CREATE INDEX "customer_requests_loan" ON "customer_requests" USING btree ("loan_id","id");--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_passed_on_from_document_links_id_fk" FOREIGN KEY ("passed_on_from") REFERENCES "public"."document_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_presented_by_users_id_fk" FOREIGN KEY ("presented_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_recalled_by_users_id_fk" FOREIGN KEY ("recalled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_link_id_document_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."document_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_one_current" ON "document_links" USING btree ("loan_id") WHERE "document_links"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_one_at_counter" ON "document_links" USING btree ("loan_id") WHERE "document_links"."purpose" = 'counter' and "document_links"."used_at" is null and "document_links"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "document_links_short_code" ON "document_links" USING btree ("short_code_hash") WHERE "document_links"."short_code_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_to_sign_once" ON "reminders" USING btree ("link_id","round") WHERE "reminders"."kind" = 'SIGN';--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("loan_id","kind","round") WHERE "reminders"."kind" not in ('BY_HAND', 'SIGN');--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_kind" CHECK ("document_events"."kind" in ('created', 'changed', 'sent', 'delivered', 'not-delivered', 'opened', 'reminded', 'change-asked', 'forward-asked', 'passed-on', 'passing-refused', 'shown-at-counter', 'recalled', 'declined', 'signed', 'sealed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_purpose" CHECK ("document_links"."purpose" in ('document', 'counter'));--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_counter" CHECK (case when "document_links"."purpose" = 'counter' then "document_links"."presented_by" is not null and "document_links"."on_our_device" is not null and not "document_links"."is_current" else "document_links"."presented_by" is null and "document_links"."on_our_device" is null and "document_links"."short_code_hash" is null end);--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_current" CHECK (not "document_links"."is_current" or ("document_links"."replaced_at" is null and "document_links"."passed_on_at" is null));--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_recalled" CHECK (("document_links"."recalled_at" is null) = ("document_links"."recalled_by" is null));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_state" CHECK ("documents"."state" in ('OPEN', 'DECLINED', 'SIGNED', 'WITHDRAWN'));--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_link" CHECK (("reminders"."kind" = 'SIGN') = ("reminders"."link_id" is not null));--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_kind" CHECK ("reminders"."kind" in ('DUE_SOON', 'OVERDUE', 'GRACE_ENDED', 'PARTLY_SHIPPED', 'SIGN', 'BY_HAND'));--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_way" CHECK ("signatures"."way" in ('LINK', 'COUNTER'));--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_style" CHECK ("signatures"."style" in ('TYPED', 'DRAWN'));--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_drawn" CHECK (("signatures"."style" = 'DRAWN') = ("signatures"."strokes" is not null));--> statement-breakpoint
CREATE VIEW "counter_code_places" AS SELECT "id", "country_id", "short_code_hash" FROM "document_links" WHERE "short_code_hash" IS NOT NULL;
