CREATE TABLE "post_texts" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_search";--> statement-breakpoint
INSERT INTO "post_texts" ("post_id", "text") SELECT "id", "title" || ' ' || "description" FROM "posts";--> statement-breakpoint
ALTER TABLE "post_texts" ADD CONSTRAINT "post_texts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_texts_search" ON "post_texts" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
-- Keeps post_texts as posts come and change, whoever changes them; with a post its text goes by the reference.
CREATE FUNCTION write_post_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "post_texts" ("post_id", "text") SELECT "id", "title" || ' ' || "description" FROM came;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION rewrite_post_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "post_texts" SET "text" = NEW."title" || ' ' || NEW."description" WHERE "post_id" = NEW."id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "posts_written" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION write_post_texts();
--> statement-breakpoint
CREATE TRIGGER "posts_rewritten" AFTER UPDATE OF "title", "description" ON "posts" FOR EACH ROW
  WHEN (OLD."title" IS DISTINCT FROM NEW."title" OR OLD."description" IS DISTINCT FROM NEW."description") EXECUTE FUNCTION rewrite_post_text();
