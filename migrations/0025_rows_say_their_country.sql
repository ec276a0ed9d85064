-- Each row about a loan says the loan's country, and so does a comment (docs/decisions/0036): lists, locks and keys begin
-- with it. A composite key keeps it true.
DROP INDEX "loans_country";--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_country" UNIQUE("country_id","id");--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_loan_id_loans_id_fk";--> statement-breakpoint
ALTER TABLE "loan_units" DROP CONSTRAINT "loan_units_loan_id_loans_id_fk";--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_loan_id_loans_id_fk";--> statement-breakpoint
ALTER TABLE "signatures" DROP CONSTRAINT "signatures_loan_id_loans_id_fk";--> statement-breakpoint
ALTER TABLE "signed_papers" DROP CONSTRAINT "signed_papers_signature_id_signatures_id_fk";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "country_id" integer;--> statement-breakpoint
ALTER TABLE "loan_units" ADD COLUMN "country_id" integer;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "country_id" integer;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "country_id" integer;--> statement-breakpoint
ALTER TABLE "signed_papers" ADD COLUMN "country_id" integer;--> statement-breakpoint
UPDATE "loan_units" SET "country_id" = "loans"."country_id" FROM "loans" WHERE "loans"."id" = "loan_id";--> statement-breakpoint
UPDATE "reminders" SET "country_id" = "loans"."country_id" FROM "loans" WHERE "loans"."id" = "loan_id";--> statement-breakpoint
UPDATE "comments" SET "country_id" = "loans"."country_id" FROM "loans" WHERE "loans"."id" = "loan_id";--> statement-breakpoint
-- The country in which a unit was commented on, from the event that was recorded with the comment; older than events: where
-- the unit is now.
UPDATE "comments" SET "country_id" = coalesce(
  (SELECT "activities"."country_id" FROM "activities" WHERE "activities"."unit_id" = "comments"."unit_id"
    AND "activities"."created_at" = "comments"."created_at" ORDER BY "activities"."id" LIMIT 1),
  (SELECT "units"."country_id" FROM "units" WHERE "units"."id" = "comments"."unit_id")) WHERE "unit_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" DISABLE TRIGGER "signatures_append_only";--> statement-breakpoint
UPDATE "signatures" SET "country_id" = "loans"."country_id" FROM "loans" WHERE "loans"."id" = "loan_id";--> statement-breakpoint
ALTER TABLE "signatures" ENABLE TRIGGER "signatures_append_only";--> statement-breakpoint
ALTER TABLE "signed_papers" DISABLE TRIGGER "signed_papers_append_only";--> statement-breakpoint
UPDATE "signed_papers" SET "country_id" = "signatures"."country_id" FROM "signatures" WHERE "signatures"."id" = "signature_id";--> statement-breakpoint
ALTER TABLE "signed_papers" ENABLE TRIGGER "signed_papers_append_only";--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "country_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_units" ALTER COLUMN "country_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "country_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ALTER COLUMN "country_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_papers" ALTER COLUMN "country_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_place" UNIQUE("country_id","id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_loan_place" FOREIGN KEY ("country_id","loan_id") REFERENCES "public"."loans"("country_id","id");--> statement-breakpoint
ALTER TABLE "loan_units" ADD CONSTRAINT "loan_units_loan_place" FOREIGN KEY ("country_id","loan_id") REFERENCES "public"."loans"("country_id","id");--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_loan_place" FOREIGN KEY ("country_id","loan_id") REFERENCES "public"."loans"("country_id","id");--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_loan_place" FOREIGN KEY ("country_id","loan_id") REFERENCES "public"."loans"("country_id","id");--> statement-breakpoint
ALTER TABLE "signed_papers" ADD CONSTRAINT "signed_papers_signature_place" FOREIGN KEY ("country_id","signature_id") REFERENCES "public"."signatures"("country_id","id");
--> statement-breakpoint
-- Where a row is, for statements that know only an id or a serial number. Where countries are spread over several database
-- machines these are tables of their own.
CREATE VIEW "loan_places" AS SELECT "id", "country_id" FROM "loans";--> statement-breakpoint
CREATE VIEW "loan_unit_places" AS SELECT "id", "loan_id", "country_id" FROM "loan_units";--> statement-breakpoint
CREATE VIEW "unit_places" AS SELECT "id", "country_id", "product_id", "serial_number" FROM "units";
