-- Keeps post_total as posts come and go, whoever changes them.
INSERT INTO "post_total" ("total") SELECT count(*) FROM "posts";
--> statement-breakpoint
CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change integer := 0;
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT count(*) INTO change FROM came; END IF;
  IF TG_OP = 'DELETE' THEN SELECT -count(*) INTO change FROM gone; END IF;
  IF TG_OP = 'TRUNCATE' THEN DELETE FROM "post_total"; END IF;
  INSERT INTO "post_total" ("total") VALUES (change) ON CONFLICT ("only") DO UPDATE SET "total" = "post_total"."total" + change;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "posts_came" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
CREATE TRIGGER "posts_gone" AFTER DELETE ON "posts" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
CREATE TRIGGER "posts_emptied" AFTER TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
