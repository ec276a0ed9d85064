CREATE TABLE "user_mail_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "user_mail_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "user_mail_choices_kind" CHECK ("user_mail_choices"."kind" in ('requests', 'approvals', 'fulfillment', 'arrivals', 'ownLoans', 'due')),
	CONSTRAINT "user_mail_choices_choice" CHECK ("user_mail_choices"."choice" in ('AT_ONCE', 'DAILY', 'NEVER'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"letter" text NOT NULL,
	"sentence" text NOT NULL,
	"page" text NOT NULL,
	"loan_id" integer,
	"storeroom_id" integer,
	"about_user_id" integer,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp with time zone,
	"awaits_digest" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_mail_choices" ADD CONSTRAINT "user_mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("user_id") WHERE "notifications"."awaits_digest";--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");