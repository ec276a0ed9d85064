ALTER TABLE "activities" ADD COLUMN "about_user_id" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "storeroom_id" integer;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "carried_with" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "managers_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_storeroom_id_storerooms_id_fk" FOREIGN KEY ("storeroom_id") REFERENCES "public"."storerooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_carried_with_links_id_fk" FOREIGN KEY ("carried_with") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_carried_with" ON "links" USING btree ("carried_with") WHERE "links"."carried_with" is not null;