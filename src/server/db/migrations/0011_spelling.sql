-- Searches go by one spelling (Unicode's NFC): keyboards write a letter such as U+095C in one sign or in two.
CREATE OR REPLACE FUNCTION write_post_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "post_texts" ("post_id", "text") SELECT "id", normalize("title" || ' ' || "description", NFC) FROM came;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rewrite_post_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "post_texts" SET "text" = normalize(NEW."title" || ' ' || NEW."description", NFC) WHERE "post_id" = NEW."id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE "post_texts" SET "text" = normalize("text", NFC) WHERE "text" IS NOT NFC NORMALIZED;
