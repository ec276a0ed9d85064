CREATE TABLE "registered_passwords" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"browser_hash" text
);
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "browsers_forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registered_passwords" ADD CONSTRAINT "registered_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('validate', 'decline', 'choose-password', 'reset', 'disown', 'document'));--> statement-breakpoint
-- Who registered before this and was never let in: on which device is not known any more.
INSERT INTO "registered_passwords" ("user_id", "chosen_at")
SELECT u.id, u.created_at FROM "users" u
WHERE u.state IN ('REQUESTED', 'APPROVED', 'REJECTED')
  AND EXISTS (SELECT FROM activities a WHERE a.about_user_id = u.id AND a.event = 'user-registered')
  AND NOT EXISTS (SELECT FROM activities a WHERE a.about_user_id = u.id AND a.event IN ('user-validated', 'password-changed'));
