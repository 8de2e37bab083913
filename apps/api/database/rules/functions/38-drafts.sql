-- What a person typed and did not save goes with their role: in the organization of a membership that ends or changes its
-- role, and in all of them where they ran the service. Who has a role again begins with nothing.
CREATE OR REPLACE FUNCTION end_drafts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM content_draft WHERE person_id = NEW.person_id
    AND (organization_id = NEW.organization_id OR OLD.user_type = 'SuperAdmin');
  DELETE FROM form_draft WHERE person_id = NEW.person_id
    AND (organization_id = NEW.organization_id OR OLD.user_type = 'SuperAdmin');
  RETURN NULL;
END $$;
CREATE TRIGGER membership_drafts_ended AFTER UPDATE OF status, user_type ON public.membership
  FOR EACH ROW WHEN (((old.status = 'active'::text) AND ((new.status <> 'active'::text) OR (new.user_type <> old.user_type)))) EXECUTE FUNCTION end_drafts();
