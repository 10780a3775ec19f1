-- updated_at is the version that If-Match compares: it moves at every change of a row, and never stands still or goes
-- back, whatever the clock does.
CREATE FUNCTION next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 microsecond');
  RETURN NEW;
END
$$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['users', 'states', 'districts', 'talukas', 'villages', 'categories', 'posts', 'advertisements',
    'pages', 'plan_types', 'plans', 'bank_accounts', 'feedback', 'notifications', 'settings']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION next_version()',
      name || '_version', name);
  END LOOP;
END
$$;
