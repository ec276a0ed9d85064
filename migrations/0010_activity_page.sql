DROP INDEX "activities_country";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "also_country_id" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_also_country_id_countries_id_fk" FOREIGN KEY ("also_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_country_time" ON "activities" USING btree ("country_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_country_event" ON "activities" USING btree ("country_id","event","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_country_user" ON "activities" USING btree ("country_id","user_id","created_at","id","event");--> statement-breakpoint
CREATE INDEX "activities_also_country" ON "activities" USING btree ("also_country_id","created_at","id") WHERE "activities"."also_country_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_about_user" ON "activities" USING btree ("about_user_id","id") WHERE "activities"."about_user_id" is not null;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_countries" CHECK ("activities"."also_country_id" <> "activities"."country_id");