-- Lists of a storeroom, and of what leaves a country, read all departures of the country without them.
CREATE INDEX "departures_from_storeroom" ON "departures" USING btree ("country_id","storeroom_id","unit_id");--> statement-breakpoint
CREATE INDEX "departures_abroad" ON "departures" USING btree ("country_id","unit_id") WHERE "departures"."to_country_id" <> "departures"."country_id";
