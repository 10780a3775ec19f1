CREATE TABLE "device_reports" (
	"device" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"unsent" integer NOT NULL,
	"since" timestamp (6) with time zone,
	"reported_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "device_reports_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "file_contents" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unclaimed_files" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_reports" ADD CONSTRAINT "device_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_reports_age" ON "device_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "unclaimed_files_since" ON "unclaimed_files" USING btree ("since");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("at","id","user_id","action","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at","id","action","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id","user_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_overturned" ON "audit_log" USING btree ("at","entity_id") WHERE "audit_log"."action" = 'posts.review' and "audit_log"."before" ->> 'status' in ('1', '-1') and "audit_log"."after" ->> 'status' <> "audit_log"."before" ->> 'status';--> statement-breakpoint
-- Pictures and films are compressed already.
ALTER TABLE "file_contents" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
