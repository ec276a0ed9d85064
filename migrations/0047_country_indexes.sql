CREATE INDEX "comments_country" ON "comments" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "customer_requests_country" ON "customer_requests" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "document_links_country" ON "document_links" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "loan_units_remark" ON "loan_units" USING btree ("country_id") WHERE "loan_units"."remark" is not null;