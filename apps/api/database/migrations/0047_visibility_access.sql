-- The public page of an organization, a registration and the daily run work before any organization is known.
GRANT SELECT ON report_threshold TO ensemble_identity;
--> statement-breakpoint
GRANT SELECT, INSERT ON visibility_record TO ensemble_identity;
--> statement-breakpoint
CREATE POLICY identity ON report_threshold FOR SELECT TO ensemble_identity USING (true);
--> statement-breakpoint
CREATE POLICY identity ON visibility_record TO ensemble_identity USING (true) WITH CHECK (true);
