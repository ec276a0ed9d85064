-- Papers that customers signed by hand: who attests to have seen them, and the scans that hang on the signature.
ALTER TABLE "signatures" DROP CONSTRAINT "signatures_way";--> statement-breakpoint
ALTER TABLE "signatures" DROP CONSTRAINT "signatures_style";--> statement-breakpoint
ALTER TABLE "attachments" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ALTER COLUMN "link_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "signature_id" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "country_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "signed_on" date;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "attested_by" integer;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "kept_at" text;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_signature_place" FOREIGN KEY ("country_id","signature_id") REFERENCES "public"."signatures"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_attested_by_users_id_fk" FOREIGN KEY ("attested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_signature" ON "attachments" USING btree ("signature_id","place","id") WHERE "attachments"."signature_id" is not null;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_noun" CHECK (num_nonnulls("attachments"."product_id", "attachments"."signature_id") = 1);--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_country" CHECK (("attachments"."signature_id" is null) = ("attachments"."country_id" is null));--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_of_signature" CHECK ("attachments"."signature_id" is null or "attachments"."removed_at" is null);--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_on_paper" CHECK (case when "signatures"."way" = 'PAPER' then "signatures"."link_id" is null and "signatures"."style" = 'INK' and "signatures"."signed_on" is not null and "signatures"."attested_by" is not null else "signatures"."link_id" is not null and "signatures"."style" <> 'INK' and "signatures"."signed_on" is null and "signatures"."attested_by" is null and "signatures"."kept_at" is null end);--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_way" CHECK ("signatures"."way" in ('LINK', 'COUNTER', 'PAPER'));--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_style" CHECK ("signatures"."style" in ('TYPED', 'DRAWN', 'INK'));
