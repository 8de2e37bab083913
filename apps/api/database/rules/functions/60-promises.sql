-- What no restore may undo is noted in the transaction that does it, whatever did it (decision 0077). What goes with the
-- person or the membership that it belonged to is not noted by itself.
CREATE OR REPLACE FUNCTION keep_promise() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id) VALUES (TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_password AFTER UPDATE OF password_hash ON public.person
  FOR EACH ROW WHEN (((old.password_hash IS NOT NULL) AND (old.password_hash IS DISTINCT FROM new.password_hash))) EXECUTE FUNCTION keep_promise('person.password');
CREATE TRIGGER promise_of_address AFTER UPDATE OF email ON public.person
  FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION keep_promise('person.email');
CREATE TRIGGER promise_of_invitation_used AFTER UPDATE OF used_at ON public.invitation
  FOR EACH ROW WHEN (((old.used_at IS NULL) AND (new.used_at IS NOT NULL))) EXECUTE FUNCTION keep_promise('invitation.used');
CREATE TRIGGER promise_of_invitation_replaced AFTER UPDATE OF replaced_at ON public.invitation
  FOR EACH ROW WHEN (((old.replaced_at IS NULL) AND (new.replaced_at IS NOT NULL))) EXECUTE FUNCTION keep_promise('invitation.replaced');
CREATE TRIGGER promise_of_link_used AFTER UPDATE OF used_at ON public.activation_link
  FOR EACH ROW WHEN (((old.used_at IS NULL) AND (new.used_at IS NOT NULL))) EXECUTE FUNCTION keep_promise('activation_link.used');
CREATE TRIGGER promise_of_link_replaced AFTER UPDATE OF replaced_at ON public.activation_link
  FOR EACH ROW WHEN (((old.replaced_at IS NULL) AND (new.replaced_at IS NOT NULL))) EXECUTE FUNCTION keep_promise('activation_link.replaced');
CREATE TRIGGER promise_of_block AFTER UPDATE OF blocked_at ON public.meeting_participant
  FOR EACH ROW WHEN (((old.blocked_at IS NULL) AND (new.blocked_at IS NOT NULL))) EXECUTE FUNCTION keep_promise('meeting_participant.blocked');
CREATE TRIGGER promise_of_unblock AFTER UPDATE OF blocked_at ON public.meeting_participant
  FOR EACH ROW WHEN (((old.blocked_at IS NOT NULL) AND (new.blocked_at IS NULL))) EXECUTE FUNCTION keep_promise('meeting_participant.unblocked');
CREATE TRIGGER promise_of_removal AFTER UPDATE OF removed_at ON public.organization
  FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (new.removed_at IS NOT NULL))) EXECUTE FUNCTION keep_promise('organization.removed');

-- The same where the kind ends with the new state.
CREATE OR REPLACE FUNCTION keep_status() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id) VALUES (TG_ARGV[0] || NEW.status, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_end AFTER UPDATE OF status ON public.membership
  FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.status = ANY (ARRAY['inactive'::text, 'suspended'::text, 'blocked'::text])))) EXECUTE FUNCTION keep_status('membership.');
CREATE TRIGGER promise_of_code AFTER UPDATE OF status ON public.activation_code
  FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.status = ANY (ARRAY['Deactivated'::text, 'Blocked'::text, 'Suspended'::text])))) EXECUTE FUNCTION keep_status('activation_code.');
CREATE TRIGGER promise_of_suspension AFTER UPDATE OF status ON public.organization
  FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION keep_status('organization.');

-- The same where it ends with the new value of a column that is named: a role, a choice.
CREATE OR REPLACE FUNCTION keep_value() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id) VALUES (TG_ARGV[0] || (to_jsonb(NEW) ->> TG_ARGV[1]), NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_youth AFTER UPDATE OF youth ON public.person
  FOR EACH ROW WHEN ((old.youth IS DISTINCT FROM new.youth)) EXECUTE FUNCTION keep_value('person.youth.', 'youth');
CREATE TRIGGER promise_of_role AFTER UPDATE OF user_type ON public.membership
  FOR EACH ROW WHEN ((old.user_type IS DISTINCT FROM new.user_type)) EXECUTE FUNCTION keep_value('membership.role.', 'user_type');
CREATE TRIGGER promise_of_pushes AFTER UPDATE OF pushes ON public.membership
  FOR EACH ROW WHEN ((old.pushes IS DISTINCT FROM new.pushes)) EXECUTE FUNCTION keep_value('membership.pushes.', 'pushes');

-- A picture that was taken away or replaced: which one.
CREATE OR REPLACE FUNCTION keep_picture() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id, other_id) VALUES ('membership.picture', NEW.id, OLD.picture_id);
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_picture AFTER UPDATE OF picture_id ON public.membership
  FOR EACH ROW WHEN (((old.picture_id IS NOT NULL) AND (old.picture_id IS DISTINCT FROM new.picture_id))) EXECUTE FUNCTION keep_picture();

CREATE OR REPLACE FUNCTION keep_choice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id) VALUES ('usage_choice.declined', NEW.person_id);
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_choice AFTER UPDATE OF is_counted ON public.usage_choice
  FOR EACH ROW WHEN ((old.is_counted AND (NOT new.is_counted))) EXECUTE FUNCTION keep_choice();

-- A second step that counted and was replaced. Encrypting it anew replaces nothing.
CREATE OR REPLACE FUNCTION keep_factor() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id) VALUES ('factor.' || OLD.type, OLD.person_id);
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_factor AFTER UPDATE OF confirmed_at ON public.factor
  FOR EACH ROW WHEN (((old.confirmed_at IS NOT NULL) AND (old.confirmed_at IS DISTINCT FROM new.confirmed_at))) EXECUTE FUNCTION keep_factor();

CREATE OR REPLACE FUNCTION keep_factors_gone() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id) SELECT 'factor.' || o.type, o.person_id FROM old_rows o
    WHERE o.confirmed_at IS NOT NULL AND EXISTS (SELECT FROM person p WHERE p.id = o.person_id);
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_factors_gone AFTER DELETE ON public.factor
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_factors_gone();

-- Rows that went.
CREATE OR REPLACE FUNCTION keep_gone() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id) SELECT TG_ARGV[0], o.id FROM old_rows o;
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_person_gone AFTER DELETE ON public.person
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_gone('person.gone');
CREATE TRIGGER promise_of_membership_gone AFTER DELETE ON public.membership
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_gone('membership.gone');
CREATE TRIGGER promise_of_codes_gone AFTER DELETE ON public.activation_code
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_gone('activation_code.gone');

CREATE OR REPLACE FUNCTION keep_gone_of_person() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id) SELECT TG_ARGV[0], o.id FROM old_rows o
    WHERE EXISTS (SELECT FROM person p WHERE p.id = o.person_id);
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_recovery_codes AFTER DELETE ON public.backup_code
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_gone_of_person('backup_code.gone');
CREATE TRIGGER promise_of_passkeys AFTER DELETE ON public.passkey
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_gone_of_person('passkey.gone');

CREATE OR REPLACE FUNCTION keep_phones_gone() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id) SELECT 'device.gone', o.id FROM old_rows o
    WHERE EXISTS (SELECT FROM membership m WHERE m.id = o.membership_id);
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_phones AFTER DELETE ON public.device
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_phones_gone();

CREATE OR REPLACE FUNCTION keep_consents_gone() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id, other_id) SELECT 'meeting_consent.gone', o.participant_id, o.viewer_id FROM old_rows o
    WHERE EXISTS (SELECT FROM meeting_participant p WHERE p.id = o.participant_id)
      AND EXISTS (SELECT FROM meeting_participant p WHERE p.id = o.viewer_id);
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_consents AFTER DELETE ON public.meeting_consent
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_consents_gone();

-- A month that was released, whole: it is not released again, with other noise.
CREATE OR REPLACE FUNCTION keep_release() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_promise (kind, row_id, figures) SELECT 'usage_release.made', NEW.organization_id, jsonb_build_object(
    'release', to_jsonb(NEW),
    'figures', (SELECT COALESCE(jsonb_agg(to_jsonb(f)), '[]') FROM released_figure f
      WHERE f.organization_id = NEW.organization_id AND f.month = NEW.month),
    'members', (SELECT to_jsonb(s) FROM member_snapshot s WHERE s.organization_id = NEW.organization_id AND s.month = NEW.month));
  RETURN NULL;
END $$;
CREATE TRIGGER promise_of_release AFTER INSERT ON public.usage_release
  FOR EACH ROW EXECUTE FUNCTION keep_release();

-- How far the list goes that this database knows of, and since when something waits to be copied there.
CREATE OR REPLACE FUNCTION read_promise_list()
  RETURNS TABLE (number bigint, outgoing bytea, compared_at timestamptz, waiting_since timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT COALESCE(l.number, 0), l.outgoing, l.compared_at, (SELECT k.at FROM kept_promise k ORDER BY k.number LIMIT 1)
  FROM (SELECT) AS one LEFT JOIN promise_list l ON true;
$$;
GRANT EXECUTE ON FUNCTION read_promise_list TO ensemble_identity;

-- How many batches this database has in a list that it does not go on without; null where no copy ever had one, or the
-- operator gave it up. Nothing may have been copied out yet when a backup was made, and much since.
CREATE OR REPLACE FUNCTION count_batches_needed() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.number FROM promise_list l WHERE l.given_up_at IS NULL;
$$;
GRANT EXECUTE ON FUNCTION count_batches_needed TO ensemble_identity;

CREATE OR REPLACE FUNCTION note_promises_compared() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO promise_list AS l (compared_at) VALUES (now())
  ON CONFLICT (id) DO UPDATE SET compared_at = now(), given_up_at = NULL;
$$;
GRANT EXECUTE ON FUNCTION note_promises_compared TO ensemble_identity;

-- Has one copy of the API at a time go on with the list, until its transaction ends; no row for the others.
CREATE OR REPLACE FUNCTION hold_promise_list() RETURNS TABLE (number bigint, outgoing bytea)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO promise_list DEFAULT VALUES ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT l.number, l.outgoing FROM promise_list l FOR UPDATE SKIP LOCKED;
END $$;
GRANT EXECUTE ON FUNCTION hold_promise_list TO ensemble_identity;

-- What the batches of this database say that they belong to.
CREATE OR REPLACE FUNCTION promise_list_id() RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.list_id FROM promise_list l;
$$;
GRANT EXECUTE ON FUNCTION promise_list_id TO ensemble_identity;

-- What waits. A later change of a row has a higher number and is seen only where the earlier one is: in this order no
-- batch holds it without the earlier one, or before.
CREATE OR REPLACE FUNCTION next_promises(most integer) RETURNS SETOF kept_promise
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM kept_promise k ORDER BY k.number LIMIT most;
$$;
GRANT EXECUTE ON FUNCTION next_promises TO ensemble_identity;

-- Keeps a sealed batch until it is in its place: after a crash the same bytes are written again.
CREATE OR REPLACE FUNCTION keep_promise_batch(sealed bytea, numbers bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE promise_list SET outgoing = sealed, outgoing_numbers = numbers;
$$;
GRANT EXECUTE ON FUNCTION keep_promise_batch TO ensemble_identity;

-- The batch of this number is in its place: the rows that are in it go.
CREATE OR REPLACE FUNCTION end_promise_batch(wanted bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE copied bigint[];
BEGIN
  SELECT l.outgoing_numbers INTO copied FROM promise_list l WHERE l.number = wanted - 1 AND l.outgoing IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM kept_promise k WHERE k.number = ANY (copied);
  UPDATE promise_list SET number = wanted, outgoing = NULL, outgoing_numbers = NULL, compared_at = now();
END $$;
GRANT EXECUTE ON FUNCTION end_promise_batch TO ensemble_identity;
