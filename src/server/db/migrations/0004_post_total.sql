CREATE TABLE "post_total" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"total" integer NOT NULL
);
