ALTER TABLE "users" ADD COLUMN "rights_mark" uuid DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
-- A mark stands for all that an Actor is made of (docs/decisions/0020): whoever holds the row of users and finds the mark
-- that they read before, need not read the rights again.
CREATE FUNCTION mark_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE users SET rights_mark = gen_random_uuid();
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    UPDATE users SET rights_mark = gen_random_uuid() WHERE id IN (SELECT user_id FROM before_rows);
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    UPDATE users SET rights_mark = gen_random_uuid() WHERE id IN (SELECT user_id FROM after_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_sys_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rights_mark := gen_random_uuid();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_mark_sys_admin BEFORE UPDATE OF is_sys_admin ON users
  FOR EACH ROW WHEN (OLD.is_sys_admin <> NEW.is_sys_admin) EXECUTE FUNCTION mark_sys_admin();
--> statement-breakpoint
CREATE TRIGGER user_country_roles_mark_insert AFTER INSERT ON user_country_roles REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_rights();
--> statement-breakpoint
CREATE TRIGGER user_country_roles_mark_update AFTER UPDATE ON user_country_roles
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_rights();
--> statement-breakpoint
CREATE TRIGGER user_country_roles_mark_delete AFTER DELETE ON user_country_roles REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_rights();
--> statement-breakpoint
CREATE TRIGGER user_country_roles_mark_truncate AFTER TRUNCATE ON user_country_roles
  FOR EACH STATEMENT EXECUTE FUNCTION mark_rights();
--> statement-breakpoint
CREATE TRIGGER user_storerooms_mark_insert AFTER INSERT ON user_storerooms REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_rights();
--> statement-breakpoint
CREATE TRIGGER user_storerooms_mark_update AFTER UPDATE ON user_storerooms
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_rights();
--> statement-breakpoint
CREATE TRIGGER user_storerooms_mark_delete AFTER DELETE ON user_storerooms REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_rights();
--> statement-breakpoint
CREATE TRIGGER user_storerooms_mark_truncate AFTER TRUNCATE ON user_storerooms
  FOR EACH STATEMENT EXECUTE FUNCTION mark_rights();
