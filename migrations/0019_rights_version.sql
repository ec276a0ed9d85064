ALTER TABLE "users" RENAME COLUMN "rights_mark" TO "rights_version";
--> statement-breakpoint
-- Functions and triggers follow: plpgsql bodies name the column as text (docs/decisions/0020).
ALTER FUNCTION mark_rights() RENAME TO renew_rights_version;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION renew_rights_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE users SET rights_version = gen_random_uuid();
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    UPDATE users SET rights_version = gen_random_uuid() WHERE id IN (SELECT user_id FROM before_rows);
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    UPDATE users SET rights_version = gen_random_uuid() WHERE id IN (SELECT user_id FROM after_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION mark_sys_admin() RENAME TO renew_rights_version_of_row;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION renew_rights_version_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rights_version := gen_random_uuid();
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TRIGGER users_mark_sys_admin ON users RENAME TO users_rights_version;
--> statement-breakpoint
ALTER TRIGGER user_country_roles_mark_insert ON user_country_roles RENAME TO user_country_roles_rights_version_insert;
--> statement-breakpoint
ALTER TRIGGER user_country_roles_mark_update ON user_country_roles RENAME TO user_country_roles_rights_version_update;
--> statement-breakpoint
ALTER TRIGGER user_country_roles_mark_delete ON user_country_roles RENAME TO user_country_roles_rights_version_delete;
--> statement-breakpoint
ALTER TRIGGER user_country_roles_mark_truncate ON user_country_roles RENAME TO user_country_roles_rights_version_truncate;
--> statement-breakpoint
ALTER TRIGGER user_storerooms_mark_insert ON user_storerooms RENAME TO user_storerooms_rights_version_insert;
--> statement-breakpoint
ALTER TRIGGER user_storerooms_mark_update ON user_storerooms RENAME TO user_storerooms_rights_version_update;
--> statement-breakpoint
ALTER TRIGGER user_storerooms_mark_delete ON user_storerooms RENAME TO user_storerooms_rights_version_delete;
--> statement-breakpoint
ALTER TRIGGER user_storerooms_mark_truncate ON user_storerooms RENAME TO user_storerooms_rights_version_truncate;
