-- Names are searched by one spelling (Unicode's NFC), as the texts of posts are; people by their WhatsApp number too.
DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (normalize("first_name" || ' ' || "last_name" || ' ' || coalesce("mobile_no", '') || ' ' || coalesce("whatsapp_no", ''), NFC) gin_trgm_ops);
