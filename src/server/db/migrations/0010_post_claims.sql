CREATE TABLE "post_claims" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"until" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reviewed_by" integer;--> statement-breakpoint
ALTER TABLE "post_claims" ADD CONSTRAINT "post_claims_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_claims" ADD CONSTRAINT "post_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_claims_user" ON "post_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_claims_until" ON "post_claims" USING btree ("until");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_reviewed_by" ON "posts" USING btree ("reviewed_by") WHERE "posts"."reviewed_by" is not null;