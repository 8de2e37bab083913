-- Roles. Both own nothing and cannot log in: the API's connections take one of them on at start. What the rules make
-- belongs to the role that migrates.
--   ensemble_tenant    acts inside one organization; row policies show it nothing else
--   ensemble_identity  looks up people before any organization is known: logins, links, codes
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['ensemble_tenant', 'ensemble_identity'] LOOP
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this server made it meanwhile
      END;
    END IF;
    IF NOT EXISTS (SELECT 1 FROM pg_auth_members m WHERE m.roleid = role_name::regrole AND m.member = CURRENT_USER::regrole) THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    END IF;
    IF NOT EXISTS (SELECT 1 FROM pg_namespace n, aclexplode(n.nspacl) g WHERE n.nspname = 'public' AND g.grantee = role_name::regrole) THEN
      EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role_name);
    END IF;
  END LOOP;
END $$;
