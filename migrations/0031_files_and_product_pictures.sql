-- The store of files, what is being sent to it, and the pictures and manuals of products.
CREATE TABLE "attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_hash" text NOT NULL,
	"name" text NOT NULL,
	"product_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"alt_text" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" integer,
	CONSTRAINT "attachments_removed" CHECK (("attachments"."removed_at" is null) = ("attachments"."removed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"type" text NOT NULL,
	"width" integer,
	"height" integer,
	"hash64" text,
	"hash320" text,
	"hash1024" text,
	"used_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "files_type" CHECK ("files"."type" in ('image/jpeg', 'application/pdf')),
	CONSTRAINT "files_hash" CHECK ("files"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "files_picture" CHECK (("files"."type" = 'image/jpeg') = ("files"."width" is not null and "files"."height" is not null))
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_at_pk" PRIMARY KEY("upload_id","at")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"have" integer DEFAULT 0 NOT NULL,
	"file_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "uploads_have" CHECK ("uploads"."have" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "files_mark" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "picture_id" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_hash64_files_hash_fk" FOREIGN KEY ("hash64") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_hash320_files_hash_fk" FOREIGN KEY ("hash320") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_hash1024_files_hash_fk" FOREIGN KEY ("hash1024") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_product" ON "attachments" USING btree ("product_id","place","id") WHERE "attachments"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "attachments_file" ON "attachments" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("used_at") WHERE "files"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture_id_attachments_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Parts are pictures and PDFs, compressed already.
ALTER TABLE "upload_parts" ALTER COLUMN "content" SET STORAGE EXTERNAL;
