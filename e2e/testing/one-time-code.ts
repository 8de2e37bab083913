import { generate } from 'otplib';
import { owner } from './owner.ts';

/**
 * The code that the authenticator of a person shows now. The server takes each code once: the steps
 * that this person has used are forgotten, so that nobody waits half a minute for the next one.
 */
export async function codeFor(secret: string, { email }: { email: string }): Promise<string> {
  await owner().query(
    `UPDATE factor SET last_step = NULL
     WHERE type = 'totp' AND person_id = (SELECT id FROM person WHERE email = $1)`,
    [email],
  );
  return generate({ secret });
}
