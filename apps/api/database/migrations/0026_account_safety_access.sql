ALTER TABLE failed_login ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON failed_login TO ensemble_identity;
--> statement-breakpoint
CREATE POLICY identity ON failed_login TO ensemble_identity USING (true) WITH CHECK (true);
--> statement-breakpoint
-- A browser that opened a mailed link becomes one of a login.
GRANT UPDATE ON known_browser TO ensemble_identity;
