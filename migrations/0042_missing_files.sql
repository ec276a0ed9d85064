ALTER TABLE "backups" ADD COLUMN "missing_files" integer;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "left_out_files" integer;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "left_out_papers" integer;