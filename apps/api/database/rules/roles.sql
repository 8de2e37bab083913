-- Roles. They own nothing and cannot log in: each login of the API has the rights of one of them. What the rules make
-- belongs to the role that migrates.
--   ensemble_tenant    acts inside one organization; row policies show it nothing else
--   ensemble_identity  looks up people before any organization is known: logins, links, codes
--   ensemble_queue     works the queue, and sees no table of the product
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['ensemble_tenant', 'ensemble_identity', 'ensemble_queue'] LOOP
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this server made it meanwhile
      END;
    END IF;
    IF NOT EXISTS (SELECT 1 FROM pg_namespace n, aclexplode(n.nspacl) g WHERE n.nspname = 'public' AND g.grantee = role_name::regrole) THEN
      EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role_name);
    END IF;
  END LOOP;
END $$;
