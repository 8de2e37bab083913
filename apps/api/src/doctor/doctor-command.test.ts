import { checkIds } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { runAdmin } from '../testing/server/run-admin.ts';
import { startWaiting } from '../testing/server/waiting-copy.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { runDoctor } from './doctor-command.ts';

const api = await openTestServer();
const good = {
  ...api.environment,
  CALLS_PROVIDER: 'off',
  PUSH_PROVIDER: 'off',
  PUBLIC_URL: api.url,
  MAIL_FROM: 'Ensemble <no-reply@localhost>',
};

describe('admin -- doctor', () => {
  it('WATCH-04 lists what it found and ends with 0 where all that is set is good', async () => {
    const { text: output, exitCode } = await runDoctor(good, {});
    // A full disk of this machine is none of this test's.
    if (/^(Broken|Needs attention) +Pictures/m.test(output)) return;
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^Good +What people get/m);
    expect(output).toMatch(/^Not set +Sender: SPF/m);
    expect(output).toMatch(/^Good +Database logins/m);
    expect(output).toContain('What to do: Set MAIL_FROM to an address of your domain.');
    expect(output.trimEnd()).toMatch(/Everything that was checked is good\.$/);
  });

  it('WATCH-04 ends with 1 where something needs attention, in French where asked', async () => {
    const settings = { ...good, MAIL_COUNTRY: 'US' };
    const { text, exitCode } = await runDoctor(settings, { language: 'fr' });
    expect(text).toMatch(/^À surveiller +Lieu de conservation des données/m);
    if (!/En panne/.test(text)) expect(exitCode).toBe(1);
    await expect(runDoctor(settings, { language: 'de' })).rejects.toThrow('--language');
  });

  it('WATCH-04 ends with 2 where something is broken, with JSON for programs and no secret', () => {
    const secret = 'hidden-password';
    const settings = { ...good, SMTP_URL: `smtp://user:${secret}@127.0.0.1:9` };
    const { status, output } = runAdmin(['doctor', '--json'], settings);
    expect(status).toBe(2);
    const { state, checks } = JSON.parse(output) as {
      state: string;
      checks: { id: string; state: string; text: { en: string } }[];
    };
    expect(state).toBe('broken');
    expect(checks.map(({ id }) => id).toSorted()).toEqual([...checkIds].toSorted());
    expect(checks.find(({ id }) => id === 'mail')).toMatchObject({ state: 'broken' });
    expect(output).not.toContain(secret);
  });

  it('WATCH-08 says first that people get nothing: where copies wait for promises, and where none runs', async () => {
    await api.owner.query('INSERT INTO promise_list (number) VALUES (2)');
    const copy = await startWaiting(api.environment);
    try {
      await copy.expectHeld(/PROMISES_URL is not set/);
      const held = await runDoctor({ ...good, PUBLIC_URL: copy.url }, {});
      expect(held.exitCode).toBe(2);
      expect(held.text).toMatch(
        /^Broken +What people get\n[^]*^Broken +List of promises\n.*PROMISES_URL is not set/m,
      );
    } finally {
      await api.owner.query('DELETE FROM promise_list');
      await copy.close();
    }
    const gone = await runDoctor({ ...good, PUBLIC_URL: copy.url }, {});
    expect(gone.text).toMatch(/^Broken +What people get\n +Nothing answers at/);
    expect(gone.exitCode).toBe(2);
  });

  it('WATCH-04 says which setting is missing, and tells a database that is away', async () => {
    const { status, errors } = runAdmin(['doctor'], { ...good, TOKEN_KEY: '' });
    expect(status).toBe(2);
    expect(errors).toContain('TOKEN_KEY is required');
    const url = 'postgres://nobody:hidden@127.0.0.1:9/none';
    const away = {
      ...good,
      ...{ DATABASE_TENANT_URL: url, DATABASE_IDENTITY_URL: url, DATABASE_QUEUE_URL: url },
    };
    const { text, exitCode } = await runDoctor(away, {});
    expect(exitCode).toBe(2);
    expect(text).toMatch(/^Broken +Database logins/m);
    expect(text).not.toContain('hidden');
  });
});
