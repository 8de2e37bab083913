import {
  type CheckId,
  checkService,
  type ServiceCheck,
  testServiceCall,
  testServiceMail,
  testServicePush,
} from '@ensemble/contract';
import { doctor as english } from '@ensemble/phrases/en/doctor';
import { fill } from '@ensemble/phrases/fill';
import { doctor as french } from '@ensemble/phrases/fr/doctor';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadPhrases, phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import { OwnTests } from './own-tests.tsx';
import ServiceHealthPage from './service-health-page.tsx';

const both = (en: string, fr: string) => ({ en, fr });
const checks: ServiceCheck[] = [
  {
    id: 'mail',
    state: 'broken',
    title: both('Email server', 'Serveur de courriel'),
    text: both('The email server cannot be reached.', 'Le serveur de courriel est injoignable.'),
    action: both('Check the host.', 'Vérifiez l’hôte.'),
  },
  {
    id: 'versions',
    state: 'good',
    title: both('Versions', 'Versions'),
    text: both('Ensemble 1.', 'Ensemble 1.'),
    action: null,
  },
];
/** What is late, old or failed of backups and promises, with the longest values that there are. */
const late = (
  [
    ['promises', 'late'],
    ['promises', 'notSet'],
    ['backups', 'old'],
    ['backups', 'failed'],
    ['backups', 'notVerified'],
    ['backups', 'neverWhole'],
    ['backupVerified', 'old'],
    ['backupVerified', 'never'],
    ['backupReceipt', 'old'],
    ['backupReceipt', 'never'],
  ] as const
).map(([id, finding]) => findingOf(id, finding));
function findingOf(id: CheckId, finding: string): ServiceCheck {
  const moments = ['taken', 'failed', 'verified', 'opened'];
  const values = {
    ...Object.fromEntries(moments.map((name) => [name, '2026-11-24 02:41 UTC'])),
    ...{ work: '1,049.5 hours', took: '20.6 minutes', minutes: 1234.5, size: '123.5 GB', days: 90 },
  };
  const inBoth = (key: string) =>
    both(
      fill({ doctor: english }, 'en', `doctor.${id}.${key}`, values) ?? '',
      fill({ doctor: french }, 'fr', `doctor.${id}.${key}`, values) ?? '',
    );
  return {
    id,
    state: 'attention',
    title: inBoth('title'),
    text: inBoth(finding),
    action: inBoth(`${finding}Do`),
  };
}
const access = {
  provider: 'embedded' as const,
  url: 'wss://calls.example.org/call',
  token: 'a-token',
  expiresAt: 0,
  participantId: '01920000-0000-7000-8000-000000000001',
  chat: false,
  iceServers: [],
};

it('BACKUP-14 BACKUP-15 BACKUP-23 the sentences about backups and promises are short, whole and in both languages', () => {
  for (const { text, action } of late) {
    expect(text.en).not.toBe(text.fr);
    for (const sentence of [text.en, text.fr, action?.en ?? '', action?.fr ?? '']) {
      expect(sentence.length, sentence).toBeLessThan(300);
      expect(sentence).toMatch(/^\p{Lu}/u);
      // A value that is missing leaves a gap.
      expect(sentence).not.toMatch(/\{\{| {2}| [.,]/);
    }
  }
});

describe.each(editions)('the health of the service, $language at $width px', (edition) => {
  const { language } = edition;
  const button = (key: Parameters<typeof phrase>[0]) =>
    page.getByRole('button', { name: phrase(key), exact: true });

  async function open(element = <ServiceHealthPage />) {
    signInAs('SuperAdmin');
    await loadPhrases('serviceHealth', 'calls');
    await renderConsole(element, edition, '/service');
  }

  it('WATCH-05 shows each check with its state in words, the urgent first, and checks again', async () => {
    const { reply } = stateAnswers();
    const checkedAt = '2026-11-26T15:00:00.000Z';
    reply(checkService, () => ({ checkedAt, checks }));
    await open();
    const items = page.getByRole('listitem');
    const [urgent, good] = [items.nth(0), items.nth(1)];
    await expect.element(urgent.getByText(phrase('serviceHealth.state.broken'))).toBeVisible();
    await expect.element(urgent.getByText(checks[0]?.text[language] ?? '')).toBeVisible();
    await expect.element(urgent.getByText(checks[0]?.action?.[language] ?? '')).toBeVisible();
    await expect.element(good.getByText(phrase('serviceHealth.state.good'))).toBeVisible();
    await expect.element(good.getByText(phrase('serviceHealth.whatToDo'))).not.toBeInTheDocument();
    await expect
      .element(page.getByText(phrase('serviceHealth.count.broken', { number: 1 })))
      .toBeVisible();
    await expectAccessible();
    const again = reply(checkService, () => ({ checkedAt, checks: checks.slice(1) }));
    await button('serviceHealth.checkAgain').click();
    await expect.element(items.nth(1)).not.toBeInTheDocument();
    expect(again).toHaveBeenCalledTimes(1);
  });

  it.each([0, 1])(
    'BACKUP-14 BACKUP-15 BACKUP-23 says what is late, old or failed of backups and promises, and fits the page: %i',
    async (at) => {
      // One of each kind, as the API has them.
      const kinds = [...Map.groupBy(late, ({ id }) => id).values()];
      const shown = kinds.flatMap((all) => all[at] ?? []);
      const { reply } = stateAnswers();
      reply(checkService, () => ({ checkedAt: '2026-11-26T15:00:00.000Z', checks: shown }));
      await open();
      for (const { text, action } of shown) {
        await expect.element(page.getByText(text[language])).toBeVisible();
        await expect.element(page.getByText(action?.[language] ?? '').first()).toBeVisible();
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(edition.width);
      await expectAccessible();
    },
  );

  it('WATCH-05 says that checks could not be run, and tries again', async () => {
    const { refuse, reply } = stateAnswers();
    refuse(checkService, 'PERMISSION_DENIED');
    await open();
    await expect.element(page.getByText(phrase('serviceHealth.failed'))).toBeVisible();
    reply(checkService, () => ({ checkedAt: '2026-11-26T15:00:00.000Z', checks }));
    await button('ui.retry').click();
    await expect.element(page.getByRole('listitem').nth(1)).toBeVisible();
  });

  it('WATCH-06 says in a sentence what became of an email and of a notification', async () => {
    const { reply } = stateAnswers();
    reply(testServiceMail, () => ({ result: 'login' as const }));
    await open(<OwnTests />);
    await button('serviceHealth.mail.button').click();
    await expect.element(page.getByText(phrase('serviceHealth.mail.login'))).toBeVisible();
    reply(testServiceMail, () => ({ result: 'sent' as const }));
    await button('serviceHealth.mail.button').click();
    await expect.element(page.getByText(phrase('serviceHealth.mail.sent'))).toBeVisible();
    reply(testServicePush, () => ({ result: 'noPhone' as const, phones: 0 }));
    await button('serviceHealth.push.button').click();
    await expect.element(page.getByText(phrase('serviceHealth.push.noPhone'))).toBeVisible();
  });

  it('WATCH-06 tries a call and says whether media got through, or what is in the way', async () => {
    const { refuse, reply } = stateAnswers();
    reply(testServiceCall, () => access);
    const connect = vi.fn<() => Promise<{ isConnected: boolean; obstacle?: 'noMedia' }>>();
    await open(<OwnTests connect={connect} />);
    const tryIt = button('serviceHealth.call.button');
    connect.mockResolvedValueOnce({ isConnected: true });
    await tryIt.click();
    await expect.element(page.getByText(phrase('serviceHealth.call.connected'))).toBeVisible();
    connect.mockResolvedValueOnce({ isConnected: false, obstacle: 'noMedia' });
    await tryIt.click();
    await expect.element(page.getByText(phrase('calls.obstacle.noMedia'))).toBeVisible();
    connect.mockResolvedValueOnce({ isConnected: false });
    await tryIt.click();
    await expect.element(page.getByText(phrase('serviceHealth.call.failed'))).toBeVisible();
    refuse(testServiceCall, 'CALLS_NOT_AVAILABLE');
    await tryIt.click();
    await expect.element(page.getByText(phrase('serviceHealth.call.refused'))).toBeVisible();
  });
});
