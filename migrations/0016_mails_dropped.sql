ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "mails" SET "state" = 'DROPPED' WHERE "state" = 'FAILED' AND "last_error" IN ('The link is gone.', 'The link is replaced.', 'The link is expired.', 'The link is withdrawn.', 'The link is closed.', 'The link is dead.');--> statement-breakpoint
UPDATE "mails" SET "failed_at" = "created_at" WHERE "state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("failed_at") WHERE "mails"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "mails_receiver" ON "mails" USING btree (lower("to_email"),"letter","created_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('QUEUED', 'SENT', 'FAILED', 'DROPPED'));