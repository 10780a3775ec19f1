-- The settings that the API starts with (contract/README.md §3).
INSERT INTO "settings" ("key", "kind", "val", "position") VALUES
  ('app_name', 'text', 'Haat', 1),
  ('support_email', 'text', 'support@haat.example', 2),
  ('support_mobile', 'text', '919800000000', 3),
  ('post_expiry_days', 'number', '30', 4),
  ('max_images_per_post', 'number', '5', 5),
  ('auto_approve_posts', 'boolean', '0', 6),
  ('maintenance_mode', 'boolean', '0', 7),
  ('min_app_version', 'text', '1.0.0', 8),
  ('storage_disks', 'json', '{"posts":"local","advertisements":"local","categories":"local","bank_accounts":"local","notifications":"local"}', 9);
