ALTER TABLE list_read ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Written before a list is read, and read by nobody but the database's owner.
GRANT INSERT ON list_read TO ensemble_identity;
--> statement-breakpoint
CREATE POLICY identity ON list_read FOR INSERT TO ensemble_identity WITH CHECK (true);
--> statement-breakpoint
-- Deletes what has served its time and would otherwise only pile up: sessions, counts of tries, codes and
-- links that are over, the locks and requests of addresses, whoever's they are, and which lists were read.
CREATE OR REPLACE FUNCTION forget_expired() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM session WHERE expires_at < now();
  DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000;
  DELETE FROM upload_token WHERE expires_at < now();
  DELETE FROM sms_code WHERE expires_at < now() - interval '1 day';
  DELETE FROM account_lock WHERE ends_at < now() - interval '30 days';
  DELETE FROM password_reset WHERE expires_at < now() - interval '30 days';
  DELETE FROM activation_link WHERE expires_at < now() - interval '30 days';
  DELETE FROM list_read WHERE hour < now() - interval '400 days';
$$;
