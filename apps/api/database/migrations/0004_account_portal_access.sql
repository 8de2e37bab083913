ALTER TABLE known_browser ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE password_reset ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sms_code ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE activation_code ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE activation_link ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptance ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE erasure_run ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- An organisation manages its codes; the links that people are mailed are none of its business.
GRANT SELECT, INSERT, UPDATE ON activation_code TO ensemble_tenant;
--> statement-breakpoint
CREATE POLICY tenant ON activation_code TO ensemble_tenant
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON password_reset, sms_code, activation_link TO ensemble_identity;
--> statement-breakpoint
GRANT SELECT, UPDATE ON activation_code TO ensemble_identity;
--> statement-breakpoint
GRANT SELECT, INSERT ON legal_acceptance TO ensemble_identity;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON known_browser TO ensemble_identity;
--> statement-breakpoint
-- A security mail is made from the audit row of what it tells. The identity role may read no audit
-- row but this: what happened to the person the row is about, by its identifier.
CREATE FUNCTION security_event(wanted uuid, OUT action text, OUT created_at timestamptz, OUT user_agent text,
  OUT email text, OUT language text) RETURNS SETOF record
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.action, a.created_at, a.user_agent, p.email, p.language
  FROM audit_event a JOIN person p ON p.id = a.target_id WHERE a.id = wanted AND a.target_type = 'person';
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION security_event(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION security_event(uuid) TO ensemble_identity;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['known_browser', 'password_reset', 'sms_code', 'activation_code',
    'activation_link', 'legal_acceptance'] LOOP
    EXECUTE format('CREATE POLICY identity ON %I TO ensemble_identity USING (true) WITH CHECK (true)', table_name);
  END LOOP;
END $$;
