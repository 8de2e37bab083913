import { randomBytes } from 'node:crypto';
import { checkIds, checkStates } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import { afterAll, describe, expect, it } from 'vitest';
import { encryptedColumns } from '../areas/rotate-keys.ts';
import { ListAway } from '../backup/promises/promise-list.ts';
import { markRestored } from '../backup/restoring/restore-state.ts';
import { openDatabase } from '../db/database.ts';
import type { CallEngine, EngineState } from '../gateways/calls/call-engine.ts';
import { FilesUnavailable } from '../files/files.ts';
import type { Peers } from '../gateways/peers/index.ts';
import type { ProviderState, PushGateway } from '../gateways/push/push.ts';
import { readSettings } from '../settings/env.ts';
import { administer } from '../testing/server/database.ts';
import { openTestServer } from '../testing/server/test-server.ts';
import { openMail } from '../gateways/mail.ts';
import type { DoctorContext } from './check.ts';
import { sortOnDisk } from './checks/database-size.ts';
import { checks } from './checks/index.ts';
import { unreadableKey } from '../http/count-unreadable.ts';
import { addPoints } from '../http/routing/request-count.store.ts';
import { migrate } from '../migrate.ts';
import { runChecks } from './run-checks.ts';

const api = await openTestServer({ withoutServer: true });
const database = openDatabase(api.settings, 2);
afterAll(() => database.close());

const domain = 'mail.harbour.example';
const days = (number: number) => new Date(Date.now() + number * 86_400_000 + 60_000);
const never = () => Promise.reject(new Error('secret-host:25 said user:password'));
const silent: Peers = {
  readTexts: never,
  readCertificate: never,
  readDate: never,
  readReadiness: never,
  relayAnswers: async () => false,
};

const onDisk = { bucket: undefined };

type Change = Partial<Omit<DoctorContext, 'settings'>> & { readonly set?: Record<string, string> };

/** What one check finds where one thing is changed. */
async function find(id: string, { set = {}, ...change }: Change = {}) {
  const settings = readSettings({
    ...api.environment,
    MAIL_FROM: `Ensemble <no-reply@${domain}>`,
    ...set,
  });
  const context = {
    settings,
    database,
    mail: openMail(settings),
    files: onDisk,
    peers: silent,
    encryptedColumns,
    ...change,
  };
  const [found] = await runChecks(
    context,
    checks.filter((check) => check.id === id),
  );
  if (!found) throw new Error(`no check ${id}`);
  return found;
}

/** The state, and the sentence that the finding is said to have. */
async function expectFinding(
  [id, finding, state]: readonly [string, string, string],
  change: Change,
  values: Record<string, string> = {},
) {
  const found = await find(id, change);
  expect(found.text.en).toBe(translate('en', `doctor.${id}.${finding}`, values));
  expect(found.text.fr).toBe(translate('fr', `doctor.${id}.${finding}`, values));
  expect(found.state).toBe(state);
  expect(found.action === null).toBe(state === 'good');
}

describe('the checks', () => {
  it('WATCH-04 are all listed, and have a sentence and what to do for all they find, in both languages', () => {
    expect(checks.map(({ id }) => id)).toEqual([...checkIds]);
    const isSaid = (key: string) =>
      (['en', 'fr'] as const).every((language) => translate(language, key) !== key);
    for (const { id, states } of checks)
      for (const [finding, state] of [['title', 'good'], ...Object.entries(states)]) {
        expect(isSaid(`doctor.${id}.${finding}`), `${id}.${finding}`).toBe(true);
        expect(isSaid(`doctor.${id}.${finding}Do`), `${id}.${finding}Do`).toBe(state !== 'good');
      }
  });

  it('WATCH-04 put the most urgent first, and say of one that throws no word of what it threw', async () => {
    const settings = readSettings(api.environment);
    const all = await runChecks({
      ...{ settings, database, mail: openMail(settings), files: onDisk, peers: silent },
    });
    const order = all.map(({ state }) => checkStates.indexOf(state));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(new Set(all.map(({ id }) => id)).size).toBe(checkIds.length);
    expect(JSON.stringify(await find('spf'))).not.toMatch(/secret-host|password/);
    await expect(find('spf')).resolves.toMatchObject({
      state: 'attention',
      text: { en: translate('en', 'doctor.any.noAnswer') },
    });
  });

  it('WATCH-04 find the database good: versions, updates, logins, size, queues, clock, keys', async () => {
    for (const id of [
      'versions',
      'migrations',
      'logins',
      'databaseSize',
      'queues',
      'clock',
      'keys',
    ])
      expect(await find(id), id).toMatchObject({ state: 'good', action: null });
  });

  it.each([
    ['good', 'good'],
    ['notReady', 'broken'],
    ['noCopy', 'broken'],
    ['other', 'broken'],
  ] as const)('WATCH-08 look at what people get: %s is %s', async (finding, state) => {
    const address = { address: 'https://console.example.org' };
    const peers = { ...silent, readReadiness: async () => finding };
    await expectFinding(['people', finding, state], { peers }, address);
    await expectFinding(['people', 'unreachable', 'broken'], {}, address);
  });

  it('WATCH-09 find keys of another installation', async () => {
    await api.createPerson({ totp: true });
    const set = { ENCRYPTION_KEY: randomBytes(32).toString('base64') };
    await expectFinding(['keys', 'wrong', 'broken'], { set });
    expect(await find('keys')).toMatchObject({ state: 'good' });
    await api.owner.query('DELETE FROM factor; DELETE FROM kept_promise');
  });

  it('WATCH-08 find that promises hold every copy, as copies do', async () => {
    const set = {
      PROMISES_URL: '/srv/promises',
      BACKUP_RECIPIENTS_FILE: '/etc/recipients',
      PROMISES_SIGNING_KEY: 'key',
    };
    const upTo = (last: number) => ({
      name: '/srv/promises',
      firstAfter: async (number: number) => (number < last ? number + 1 : undefined),
      read: async () => undefined,
    });
    await api.owner.query('INSERT INTO promise_list (number) VALUES (3)');
    try {
      await expectFinding(['promises', 'unset', 'broken'], {}, { batches: '3' });
      const behind = { set, promises: upTo(4) };
      await expectFinding(['promises', 'missing', 'broken'], behind, { batch: '4' });
      await expectFinding(['promises', 'good', 'good'], { set, promises: upTo(3) });
      const away = { ...upTo(0), firstAfter: () => Promise.reject(new ListAway('away')) };
      await expectFinding(['promises', 'good', 'good'], { set, promises: away });
      await markRestored(api.owner, 'a backup', '2026-11-01T00:00:00Z');
      await api.owner.query(
        `CREATE TABLE drizzle.held (); GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO PUBLIC`,
      );
      await expectFinding(['promises', 'uncompared', 'broken'], { set, promises: away });
    } finally {
      await api.owner.query(
        'DELETE FROM promise_list; DROP TABLE IF EXISTS drizzle.held, drizzle.restored',
      );
    }
  });

  it('BACKUP-23 find that promises are copied nowhere, copied, or waiting for long', async () => {
    await expectFinding(['promises', 'notSet', 'notSet'], {});
    const set = {
      PROMISES_URL: '/srv/promises',
      BACKUP_RECIPIENTS_FILE: '/etc/recipients',
      PROMISES_SIGNING_KEY: 'key',
    };
    await expectFinding(['promises', 'good', 'good'], { set });
    await api.owner.query(
      `INSERT INTO kept_promise (kind, row_id, at) VALUES ('person.gone', uuidv7(), now() - interval '20 minutes')`,
    );
    await expectFinding(['promises', 'late', 'attention'], { set }, { minutes: '20' });
    await api.owner.query('DELETE FROM kept_promise');
  });

  it('WATCH-04 find updates that are missing, not finished or too new', async () => {
    const set = (values: string) => api.owner.query(`UPDATE drizzle.release SET ${values}`);
    const { rows } = await api.owner.query<{ release: number; oldest: number }>(
      'SELECT release, oldest FROM drizzle.release',
    );
    const was = rows[0];
    try {
      await set('release = release - 1, oldest = oldest - 1');
      await expectFinding(['migrations', 'pending', 'broken'], {});
      await set('release = release + 1');
      await expectFinding(['migrations', 'unfinished', 'attention'], {});
      await set('release = release + 1, oldest = oldest + 1');
      await expectFinding(['migrations', 'newer', 'attention'], {});
      await set('release = release + 1');
      await expectFinding(['migrations', 'tooNew', 'broken'], {});
    } finally {
      await set(`release = ${was?.release}, oldest = ${was?.oldest}`);
    }
  });

  it('WATCH-04 find a login that may do too much, and a database that is away', async () => {
    const owning = openDatabase({ ...api.settings, DATABASE_TENANT_URL: api.database.url }, 1);
    await expectFinding(['logins', 'tooMighty', 'broken'], { database: owning });
    await owning.close();
    const url = 'postgres://nobody@127.0.0.1:9/none';
    const gone = openDatabase(
      { DATABASE_TENANT_URL: url, DATABASE_IDENTITY_URL: url, DATABASE_QUEUE_URL: url },
      1,
    );
    await expectFinding(['logins', 'unreachable', 'broken'], { database: gone });
    await gone.close();
  });

  it('WATCH-04 say how large the database is, in the unit that tells it', async () => {
    const found = await find('databaseSize');
    expect(found.text.en).toMatch(/^The database holds \d+(\.\d)? MB\./);
    expect(found.text.fr).toMatch(/^La base de données occupe \d+(,\d)?\sMo\./);
  });

  it.each([
    [
      'ALTER TABLE person DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE person ENABLE ROW LEVEL SECURITY',
    ],
    ['DROP POLICY tenant ON membership', undefined],
    [
      'GRANT DELETE ON audit_event TO ensemble_tenant',
      'REVOKE DELETE ON audit_event FROM ensemble_tenant',
    ],
  ])('WATCH-11 find what was changed by hand: %s', async (change, back) => {
    const [, table = ''] = / (person|membership|audit_event)\b/.exec(change) ?? [];
    await api.owner.query(change);
    try {
      await expectFinding(['logins', 'rowsOpen', 'broken'], {}, { tables: table });
    } finally {
      // As the operator is told to.
      if (back === undefined) await migrate(api.database.url);
      else await api.owner.query(back);
    }
    expect(await find('logins')).toMatchObject({ state: 'good' });
  });

  it('WATCH-04 find a login that the database refuses, by its setting', async () => {
    const url = new URL(api.settings.DATABASE_IDENTITY_URL);
    url.username = 'nobody_at_all';
    const wrong = openDatabase({ ...api.settings, DATABASE_IDENTITY_URL: url.href }, 1);
    const setting = { setting: 'DATABASE_IDENTITY_URL' };
    await expectFinding(['logins', 'refused', 'broken'], { database: wrong }, setting);
    await wrong.close();
  });

  it('API-76 find addresses that no one can read, and GUIDE-05 settings that are none', async () => {
    const set = { TRUSTED_PROXIES: '1' };
    await expectFinding(['proxy', 'none', 'good'], {});
    await expectFinding(['proxy', 'good', 'good'], { set });
    await addPoints(database.identity.raw, unreadableKey, 12, 60_000);
    await expectFinding(['proxy', 'unreadable', 'attention'], { set }, { count: '12' });
    await expectFinding(['settings', 'good', 'good'], {});
    const unknownSettings = ['PUBLIC_ULR', 'S3_BUCKET'];
    await expectFinding(
      ['settings', 'unknown', 'attention'],
      { unknownSettings },
      { names: 'PUBLIC_ULR, S3_BUCKET' },
    );
  });

  it('WATCH-07 find a disk of the database without room', async () => {
    const { raw, orm } = database.identity;
    const refusing = (code: string): Change => {
      const query = (text: string) =>
        text === sortOnDisk
          ? Promise.reject(Object.assign(new Error(), { code }))
          : raw.query(text);
      const identity = { orm, raw: { query } as unknown as typeof raw };
      return { database: { ...database, identity } };
    };
    await expectFinding(['databaseSize', 'full', 'broken'], refusing('53100'));
    expect(await find('databaseSize', refusing('53400'))).toMatchObject({ state: 'good' });
    // It is written to the disk: a limit for that, which only a superuser sets, ends it.
    const limited = administer(`SET LOCAL temp_file_limit = '5MB'; ${sortOnDisk}`);
    await expect(limited).rejects.toMatchObject({ code: '53400' });
  });

  it('WATCH-04 find jobs that wait too long, and those that failed', async () => {
    const add = (state: string, minutes: number) =>
      api.owner.query(
        `INSERT INTO pgboss.job (name, state, start_after) VALUES ('sms', $1::pgboss.job_state, now() - make_interval(mins => $2))`,
        [state, minutes],
      );
    await add('failed', 5);
    await expectFinding(['queues', 'failed', 'attention'], {}, { queues: 'sms' });
    await add('created', 20);
    await expectFinding(['queues', 'late', 'broken'], {}, { queues: 'sms' });
    await api.owner.query(`DELETE FROM pgboss.job WHERE name = 'sms'`);
  });

  it('WATCH-04 compare the clock with the web server that the operator names', async () => {
    const at = (ms: number): Change => ({
      set: { CLOCK_URL: 'https://www.example.org' },
      peers: { ...silent, readDate: async () => new Date(Date.now() + ms) },
    });
    await expectFinding(['clock', 'good', 'good'], at(0));
    expect(await find('clock', at(90_000))).toMatchObject({ state: 'broken' });
    expect((await find('clock', at(-90_000))).text.en).toContain('90 seconds');
    await expectFinding(['clock', 'webSilent', 'attention'], {
      set: { CLOCK_URL: 'https://www.example.org' },
    });
    await expectFinding(['clock', 'alone', 'good'], {});
  });

  it('WATCH-04 find keys that repeat themselves, are shared or are left over', async () => {
    const key = () => randomBytes(32).toString('base64');
    const one = key();
    await expectFinding(['keys', 'weak', 'broken'], {
      set: { TOKEN_KEY: Buffer.alloc(32, 'ab').toString('base64') },
    });
    await expectFinding(['keys', 'shared', 'attention'], {
      set: { TOKEN_KEY: one, ENCRYPTION_KEY: one },
    });
    await expectFinding(
      ['keys', 'old', 'attention'],
      { set: { ENCRYPTION_KEY: `${key()},${key()}` } },
      { names: 'ENCRYPTION_KEY' },
    );
  });

  it('WATCH-04 find a mail server that is away, that needs a login, or that speaks without encryption', async () => {
    await expectFinding(['mail', 'thisMachine', 'good'], {});
    await expectFinding(['mail', 'unreachable', 'broken'], {
      set: { SMTP_URL: 'smtp://127.0.0.1:9' },
    });
    const failing = (error: object) => ({
      mail: {
        send: never,
        close: () => undefined,
        verify: () => Promise.reject(Object.assign(new Error('535 user@host'), error)),
      },
    });
    await expectFinding(['mail', 'login', 'broken'], failing({ code: 'EAUTH' }));
    const expired = { code: 'ESOCKET', message: 'certificate has expired' };
    await expectFinding(['mail', 'tls', 'broken'], failing(expired));
    await expectFinding(['mail', 'failed', 'broken'], failing({ code: 'EPROTOCOL' }));
    const far = {
      set: { SMTP_URL: 'smtp://mail.harbour.example' },
      mail: { send: never, close: () => undefined, verify: async () => undefined },
    };
    const peers = { ...silent, readCertificate: async () => undefined };
    await expectFinding(['mail', 'plain', 'attention'], { ...far, peers });
    const shown = async () => ({ endsAt: days(90), isTrusted: true });
    const good = { ...far, peers: { ...silent, readCertificate: shown } };
    await expectFinding(['mail', 'good', 'good'], good);
  });

  it.each([
    ['spf', 'missing', 'attention', {}],
    ['spf', 'good', 'good', { [domain]: ['v=spf1 include:example.org -all'] }],
    ['spf', 'several', 'broken', { [domain]: ['v=spf1 a -all', 'v=spf1 mx -all'] }],
    ['spf', 'everyone', 'attention', { [domain]: ['other', 'v=spf1 +all'] }],
    ['dmarc', 'missing', 'attention', {}],
    ['dmarc', 'lax', 'attention', { [`_dmarc.${domain}`]: ['v=DMARC1; p=none'] }],
    ['dmarc', 'good', 'good', { '_dmarc.harbour.example': ['v=DMARC1; p=reject'] }],
    ['dkim', 'missing', 'broken', {}],
    ['dkim', 'revoked', 'broken', { [`k1._domainkey.${domain}`]: ['v=DKIM1; p='] }],
    ['dkim', 'good', 'good', { [`k1._domainkey.${domain}`]: ['v=DKIM1; k=rsa; p=MIIB'] }],
  ] as const)('WATCH-04 read the sender’s domain: %s is %s', async (id, finding, state, texts) => {
    const records: Readonly<Record<string, readonly string[]>> = texts;
    await expectFinding(
      [id, finding, state],
      {
        set: { DKIM_SELECTOR: 'k1' },
        peers: { ...silent, readTexts: async (name) => records[name] ?? [] },
      },
      { domain, name: `k1._domainkey.${domain}` },
    );
  });

  it('WATCH-04 say what is not set about the sender, without asking anyone', async () => {
    await expectFinding(['dkim', 'noSelector', 'notSet'], {});
    for (const id of ['spf', 'dkim', 'dmarc'])
      await expectFinding([id, 'noDomain', 'notSet'], {
        set: { MAIL_FROM: 'Ensemble <no-reply@localhost>' },
      });
  });

  it('WATCH-04 ask the push providers, and name those that refuse', async () => {
    const answering = (states: [string, ProviderState][]): Change => ({
      push: { examine: async () => new Map(states) } as unknown as PushGateway,
    });
    await expectFinding(['push', 'off', 'notSet'], {});
    const refusing = answering([
      ['fcm', 'good'],
      ['apns', 'credentials'],
    ]);
    await expectFinding(['push', 'credentials', 'broken'], refusing, { providers: 'APNs' });
    const quiet = answering([['fcm', 'noAnswer']]);
    await expectFinding(['push', 'noAnswer', 'attention'], quiet, { providers: 'FCM' });
    const good = answering([
      ['fcm', 'good'],
      ['webPush', 'notAsked'],
    ]);
    await expectFinding(['push', 'good', 'good'], good, { providers: 'FCM, Web Push' });
  });

  it('WATCH-04 ask the calls service and its relays', async () => {
    const engine = (state: EngineState): Change => ({
      calls: { examine: async () => state } as unknown as CallEngine,
    });
    await expectFinding(['calls', 'off', 'notSet'], {});
    await expectFinding(['calls', 'good', 'good'], engine('good'));
    await expectFinding(['calls', 'refused', 'broken'], engine('refused'));
    await expectFinding(['calls', 'unreachable', 'broken'], engine('unreachable'));
    const set = {
      TURN_URLS: 'turn:a.example:3478?transport=udp,turns:b.example:443?transport=tcp',
      TURN_SECRET: 'a-secret-of-the-relay',
    };
    await expectFinding(['relay', 'notSet', 'notSet'], {});
    await expectFinding(['relay', 'callsOff', 'notSet'], { set: { CALLS_PROVIDER: 'off' } });
    await expectFinding(['relay', 'silent', 'broken'], { set }, { there: '0', all: '2' });
    const first = { ...silent, relayAnswers: async (url: string) => url.startsWith('turn:') };
    await expectFinding(
      ['relay', 'partly', 'attention'],
      { set, peers: first },
      { there: '1', all: '2' },
    );
  });

  it('WATCH-04 find a directory that cannot be written to', async () => {
    await expectFinding(['files', 'notWritable', 'broken'], {
      set: { FILES_DIRECTORY: '/dev/null/files' },
    });
    expect((await find('files')).text.en).toMatch(/GB are free \(\d+(\.\d)?%\)/);
  });

  it('WATCH-04 find a bucket that is away or public, and name it', async () => {
    const bucketOf = (send: () => Promise<unknown>): Change => ({
      files: {
        bucket: { name: 'pictures', send, skewSeconds: () => undefined },
      } as unknown as DoctorContext['files'],
    });
    const away = bucketOf(() => Promise.reject(new FilesUnavailable('unreachable')));
    await expectFinding(['files', 'bucketAway', 'broken'], away, { bucket: 'pictures' });
    const inside = bucketOf(() => Promise.reject(new FilesUnavailable('refused')));
    await expectFinding(['files', 'bucketRefused', 'broken'], inside, { bucket: 'pictures' });
    // Whoever asks gets an answer.
    const open = bucketOf(async () => ({ ok: true, status: 200, text: '' }));
    await expectFinding(['files', 'bucketPublic', 'broken'], open, { bucket: 'pictures' });
  });

  it.each([
    ['good', 'good', 90, true],
    ['soon', 'attention', 20, true],
    ['expired', 'broken', -1, true],
    ['untrusted', 'broken', 90, false],
  ] as const)('WATCH-04 find certificates %s', async (finding, state, left, isTrusted) => {
    const shown = async () => ({ endsAt: days(left), isTrusted });
    await expectFinding(
      ['certificates', finding, state],
      { peers: { ...silent, readCertificate: shown }, set: { CALLS_PROVIDER: 'off' } },
      { host: 'console.example.org', days: String(left) },
    );
  });

  it('WATCH-04 say which certificate cannot be read, and that there is none', async () => {
    const set = { CALLS_PROVIDER: 'off' };
    const host = 'console.example.org';
    await expectFinding(['certificates', 'unreadable', 'attention'], { set }, { host });
    const local = { ...set, PUBLIC_URL: 'http://127.0.0.1:4000' };
    await expectFinding(['certificates', 'none', 'notSet'], { set: local });
  });

  it('WATCH-04 compare where data is held with what the privacy policy says', async () => {
    const names = 'FILES_COUNTRY, BACKUPS_COUNTRY, MAIL_COUNTRY';
    await expectFinding(['countries', 'notSaid', 'notSet'], {}, { names });
    const inCanada = { FILES_COUNTRY: 'CA', BACKUPS_COUNTRY: 'CA', MAIL_COUNTRY: 'CA' };
    await expectFinding(['countries', 'good', 'good'], { set: inCanada });
    await expectFinding(
      ['countries', 'elsewhere', 'attention'],
      { set: { ...inCanada, MAIL_COUNTRY: 'US' } },
      { said: 'MAIL_COUNTRY: US' },
    );
  });
});
