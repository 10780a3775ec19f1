-- What the database passes on to a post by itself is no new version of it: that its reviewer's account is gone, or that its district has
-- another code. Decisions on it that wait on devices were conflicts, although nothing that was decided on had changed. That its
-- seller is gone is seen, and makes another version.
DROP TRIGGER "posts_version" ON "posts";--> statement-breakpoint
CREATE TRIGGER "posts_version" BEFORE UPDATE ON "posts" FOR EACH ROW
WHEN (OLD.* IS DISTINCT FROM NEW.* AND (pg_trigger_depth() = 0 OR OLD."user_id" IS DISTINCT FROM NEW."user_id"))
EXECUTE FUNCTION next_version();
