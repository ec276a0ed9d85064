ALTER TABLE "links" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "stopped_by" integer;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_stopped" CHECK (("links"."stopped_at" is null) = ("links"."stopped_by" is null));