CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"rp_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"counter_back_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_challenges" (
	"session_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_challenges_session_id_purpose_pk" PRIMARY KEY("session_id","purpose"),
	CONSTRAINT "session_challenges_purpose" CHECK ("session_challenges"."purpose" in ('add', 'confirm'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"failed" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"challenge" text,
	"challenge_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"encrypted" text,
	"added_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_step" bigint,
	"pending_encrypted" text,
	"pending_at" timestamp with time zone,
	CONSTRAINT "totp_factors_added" CHECK (("totp_factors"."encrypted" is null) = ("totp_factors"."added_at" is null)),
	CONSTRAINT "totp_factors_pending" CHECK (("totp_factors"."pending_encrypted" is null) = ("totp_factors"."pending_at" is null))
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "factor_policy" text DEFAULT 'OFFERED' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "factor_policy_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "factor_grace_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "factor_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_challenges" ADD CONSTRAINT "session_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_user" ON "sign_in_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_age" ON "sign_in_tickets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_factor_policy" CHECK ("installation"."factor_policy" in ('OFF', 'OFFERED', 'MANAGERS', 'EVERYBODY'));--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_factor_grace" CHECK ("installation"."factor_grace_days" between 0 and 90);--> statement-breakpoint
UPDATE "sessions" SET "confirmed_at" = "created_at";
