-- Deletes what has served its time and would otherwise only pile up: sessions, counts of tries, codes and
-- links that are over, and the locks and requests of addresses, whoever's they are.
CREATE FUNCTION forget_expired() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM session WHERE expires_at < now();
  DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000;
  DELETE FROM upload_token WHERE expires_at < now();
  DELETE FROM sms_code WHERE expires_at < now() - interval '1 day';
  DELETE FROM account_lock WHERE ends_at < now() - interval '30 days';
  DELETE FROM password_reset WHERE expires_at < now() - interval '30 days';
  DELETE FROM activation_link WHERE expires_at < now() - interval '30 days';
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_expired() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_expired() TO ensemble_identity;
