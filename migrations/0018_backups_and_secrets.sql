CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"host" text NOT NULL,
	"file" text NOT NULL,
	"made_at" timestamp with time zone,
	"bytes" bigint,
	"rows" bigint,
	"checked_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "backups_checked" CHECK ("backups"."checked_at" is null or "backups"."made_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "former_secrets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"encrypted" text NOT NULL,
	"last_link_id" integer NOT NULL,
	"last_mail_id" integer NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "recovery_key_shown_to" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "recovery_key_kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_recovery_key_shown_to_users_id_fk" FOREIGN KEY ("recovery_key_shown_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;