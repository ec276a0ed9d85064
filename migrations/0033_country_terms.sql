-- What customers of a country agree to, written by its managers: each change is a version that stays.
CREATE TABLE "country_terms" (
	"country_id" integer NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "country_terms_pk" PRIMARY KEY("country_id","language","version"),
	CONSTRAINT "country_terms_version" CHECK ("country_terms"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "own_terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "country_terms" ADD CONSTRAINT "country_terms_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_terms" ADD CONSTRAINT "country_terms_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER country_terms_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON country_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
