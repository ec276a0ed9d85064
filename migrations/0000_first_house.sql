CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"event" text NOT NULL,
	"user_id" integer,
	"country_id" integer,
	"unit_id" integer,
	"loan_id" integer,
	"loan_unit_id" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "activities_type" CHECK ("activities"."type" in ('COMMENT', 'UPDATE', 'LOANED', 'TRANSFERRED', 'ARCHIVED'))
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"unit_id" integer,
	"loan_id" integer,
	"user_id" integer NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "comments_type" CHECK ("comments"."type" in ('COMMENT', 'UPDATE')),
	CONSTRAINT "comments_subject" CHECK (("comments"."unit_id" is null) <> ("comments"."loan_id" is null))
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"description" text,
	"allow_permanent_loan" boolean DEFAULT false NOT NULL,
	"currency_id" integer DEFAULT 1 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "countries_name_unique" UNIQUE("name"),
	CONSTRAINT "countries_code_unique" UNIQUE("code"),
	CONSTRAINT "countries_code" CHECK ("countries"."code" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "currencies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"company_name" text,
	"company_email_domain" text,
	"secret_fingerprint" text NOT NULL,
	"setup_token_hash" text,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"user_id" integer,
	"loan_id" integer,
	"sent_to" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"delivered_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('validate', 'decline', 'choose-password', 'reset', 'document')),
	CONSTRAINT "links_subject" CHECK (("links"."purpose" = 'document') = ("links"."loan_id" is not null) and ("links"."loan_id" is null) <> ("links"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "loan_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"loan_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"unit_id" integer,
	"state" text DEFAULT 'SOURCING' NOT NULL,
	"tracking_id" text,
	"remark" text,
	"sourced_by" integer,
	"sourced_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"returned_by" integer,
	"returned_at" timestamp with time zone,
	CONSTRAINT "loan_units_state" CHECK ("loan_units"."state" in ('SOURCING', 'PACKING', 'SHIPPED', 'RETURNED', 'DAMAGED', 'PERMANENT_LOAN', 'LOST_AXIS', 'LOST_CUSTOMER', 'UNAVAILABLE')),
	CONSTRAINT "loan_units_unit" CHECK (("loan_units"."state" in ('SOURCING', 'UNAVAILABLE')) = ("loan_units"."unit_id" is null)),
	CONSTRAINT "loan_units_sourced" CHECK (("loan_units"."unit_id" is null) = ("loan_units"."sourced_at" is null)),
	CONSTRAINT "loan_units_shipped" CHECK (("loan_units"."shipped_at" is null) = ("loan_units"."tracking_id" is null)),
	CONSTRAINT "loan_units_shipped_state" CHECK ("loan_units"."state" <> 'SHIPPED' or "loan_units"."shipped_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"business_case" text NOT NULL,
	"project_id" text,
	"is_internal" boolean DEFAULT false NOT NULL,
	"approval_required" boolean NOT NULL,
	"customer_company" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_mobile" text NOT NULL,
	"customer_street_address" text NOT NULL,
	"customer_street_address_2" text,
	"customer_city" text NOT NULL,
	"customer_state" text NOT NULL,
	"customer_postal_code" text,
	"loan_period" integer NOT NULL,
	"storeroom_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "loans_state" CHECK ("loans"."state" in ('PENDING', 'PROCESSING', 'APPROVED', 'FULFILLED', 'SIGNED', 'ACTIVE', 'COMPLETED', 'DENIED', 'CANCELLED')),
	CONSTRAINT "loans_period" CHECK ("loans"."loan_period" >= 1),
	CONSTRAINT "loans_ended" CHECK (("loans"."state" in ('COMPLETED', 'DENIED', 'CANCELLED')) = ("loans"."ended_at" is not null)),
	CONSTRAINT "loans_approval" CHECK (case when "loans"."approval_required" then "loans"."state" <> 'PROCESSING' else "loans"."state" not in ('PENDING', 'APPROVED', 'DENIED') end)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter" text NOT NULL,
	"data" jsonb NOT NULL,
	"to_email" text NOT NULL,
	"to_name" text NOT NULL,
	"link_id" integer,
	"loan_id" integer,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('QUEUED', 'SENT', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "product_categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_category_id" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"part_number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "products_named" CHECK ("products"."name" <> '' and "products"."part_number" <> '')
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "session_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "session_tokens_purpose" CHECK ("session_tokens"."purpose" in ('access', 'refresh'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"loan_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"document" text NOT NULL,
	"document_hash" text NOT NULL,
	"name" text NOT NULL,
	"street_address" text NOT NULL,
	"street_address_2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text,
	"signed_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text,
	CONSTRAINT "signatures_loan" UNIQUE("loan_id")
);
--> statement-breakpoint
CREATE TABLE "storerooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storerooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"street_address" text NOT NULL,
	"street_address_2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text,
	"approval_required" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "storerooms_place" UNIQUE("id","country_id")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"serial_number" text,
	"storeroom_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	"from_storeroom_id" integer,
	"from_country_id" integer,
	"state" text DEFAULT 'IN' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "units_state" CHECK ("units"."state" in ('IN', 'OUT', 'TRANSFER', 'REPAIR', 'PERMANENT_LOAN', 'ARCHIVED')),
	CONSTRAINT "units_serial_number" CHECK ("units"."serial_number" <> ''),
	CONSTRAINT "units_in_transfer" CHECK (("units"."state" = 'TRANSFER') = ("units"."from_storeroom_id" is not null) and ("units"."from_storeroom_id" is null) = ("units"."from_country_id" is null))
);
--> statement-breakpoint
CREATE TABLE "user_country_roles" (
	"user_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	"role" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_country_roles_user_id_country_id_pk" PRIMARY KEY("user_id","country_id"),
	CONSTRAINT "user_country_roles_role" CHECK ("user_country_roles"."role" in ('STAFF', 'ADMIN', 'MANAGER', 'KING'))
);
--> statement-breakpoint
CREATE TABLE "user_storerooms" (
	"user_id" integer NOT NULL,
	"storeroom_id" integer NOT NULL,
	CONSTRAINT "user_storerooms_user_id_storeroom_id_pk" PRIMARY KEY("user_id","storeroom_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"phone" text,
	"password_hash" text NOT NULL,
	"state" text DEFAULT 'REQUESTED' NOT NULL,
	"is_sys_admin" boolean DEFAULT false NOT NULL,
	"loan_limit" integer DEFAULT 3 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_state" CHECK ("users"."state" in ('REQUESTED', 'APPROVED', 'ACTIVE', 'REJECTED', 'INACTIVE')),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_loan_limit" CHECK ("users"."loan_limit" >= 1)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_loan_unit_id_loan_units_id_fk" FOREIGN KEY ("loan_unit_id") REFERENCES "public"."loan_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_units" ADD CONSTRAINT "loan_units_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_units" ADD CONSTRAINT "loan_units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_units" ADD CONSTRAINT "loan_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_units" ADD CONSTRAINT "loan_units_sourced_by_users_id_fk" FOREIGN KEY ("sourced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_units" ADD CONSTRAINT "loan_units_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_storeroom" FOREIGN KEY ("storeroom_id","country_id") REFERENCES "public"."storerooms"("id","country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_product_category_id_product_categories_id_fk" FOREIGN KEY ("product_category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storerooms" ADD CONSTRAINT "storerooms_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_storeroom" FOREIGN KEY ("storeroom_id","country_id") REFERENCES "public"."storerooms"("id","country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_from_storeroom" FOREIGN KEY ("from_storeroom_id","from_country_id") REFERENCES "public"."storerooms"("id","country_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_country_roles" ADD CONSTRAINT "user_country_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_country_roles" ADD CONSTRAINT "user_country_roles_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_storerooms" ADD CONSTRAINT "user_storerooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_storerooms" ADD CONSTRAINT "user_storerooms_storeroom_id_storerooms_id_fk" FOREIGN KEY ("storeroom_id") REFERENCES "public"."storerooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_loan" ON "activities" USING btree ("loan_id","id");--> statement-breakpoint
CREATE INDEX "activities_unit" ON "activities" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "activities_country" ON "activities" USING btree ("country_id","id");--> statement-breakpoint
CREATE INDEX "comments_unit" ON "comments" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "comments_loan" ON "comments" USING btree ("loan_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "links_one_live_document" ON "links" USING btree ("loan_id") WHERE "links"."purpose" = 'document' and "links"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "links_user" ON "links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_units_one_open_per_unit" ON "loan_units" USING btree ("unit_id") WHERE "loan_units"."state" in ('PACKING', 'SHIPPED');--> statement-breakpoint
CREATE INDEX "loan_units_loan" ON "loan_units" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "loan_units_unit_history" ON "loan_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "loan_units_promised" ON "loan_units" USING btree ("product_id") WHERE "loan_units"."state" = 'SOURCING';--> statement-breakpoint
CREATE INDEX "loans_country" ON "loans" USING btree ("country_id","id");--> statement-breakpoint
CREATE INDEX "loans_storeroom_state" ON "loans" USING btree ("storeroom_id","state");--> statement-breakpoint
CREATE INDEX "loans_created_by" ON "loans" USING btree ("created_by","state");--> statement-breakpoint
CREATE INDEX "mails_loan" ON "mails" USING btree ("loan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_part_number" ON "products" USING btree (lower("part_number"));--> statement-breakpoint
CREATE INDEX "products_name_trigrams" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_part_number_trigrams" ON "products" USING gin ("part_number" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "session_tokens_one_live_refresh" ON "session_tokens" USING btree ("session_id") WHERE "session_tokens"."purpose" = 'refresh' and "session_tokens"."used_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storerooms_name" ON "storerooms" USING btree ("country_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "units_serial" ON "units" USING btree ("product_id",lower("serial_number"));--> statement-breakpoint
CREATE INDEX "units_country" ON "units" USING btree ("country_id","id");--> statement-breakpoint
CREATE INDEX "units_from_country" ON "units" USING btree ("from_country_id","id") WHERE "units"."from_country_id" is not null;--> statement-breakpoint
CREATE INDEX "units_storeroom_product" ON "units" USING btree ("storeroom_id","product_id","state");--> statement-breakpoint
CREATE INDEX "units_serial_trigrams" ON "units" USING gin ("serial_number" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "user_country_roles_one_primary" ON "user_country_roles" USING btree ("user_id") WHERE "user_country_roles"."is_primary";--> statement-breakpoint
CREATE INDEX "user_country_roles_country" ON "user_country_roles" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "user_storerooms_storeroom" ON "user_storerooms" USING btree ("storeroom_id");