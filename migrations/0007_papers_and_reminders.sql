CREATE TABLE "reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"loan_id" integer NOT NULL,
	"kind" text NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "reminders_kind" CHECK ("reminders"."kind" in ('DUE_SOON', 'OVERDUE', 'GRACE_ENDED', 'PARTLY_SHIPPED', 'BY_HAND')),
	CONSTRAINT "reminders_by" CHECK (("reminders"."kind" = 'BY_HAND') = ("reminders"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "signed_papers" (
	"signature_id" integer PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_papers" ADD CONSTRAINT "signed_papers_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("loan_id","kind","round") WHERE "reminders"."kind" <> 'BY_HAND';--> statement-breakpoint
CREATE INDEX "reminders_loan" ON "reminders" USING btree ("loan_id","id");