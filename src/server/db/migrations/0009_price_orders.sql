CREATE INDEX "posts_category_price" ON "posts" USING btree ("category_id","price","id");--> statement-breakpoint
CREATE INDEX "posts_status_price" ON "posts" USING btree ("status","price","id");