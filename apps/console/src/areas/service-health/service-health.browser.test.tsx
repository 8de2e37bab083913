import {
  checkService,
  type ServiceCheck,
  testServiceCall,
  testServiceMail,
  testServicePush,
} from '@ensemble/contract';
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
const access = {
  provider: 'embedded' as const,
  url: 'wss://calls.example.org/call',
  token: 'a-token',
  expiresAt: 0,
  participantId: '01920000-0000-7000-8000-000000000001',
  chat: false,
  iceServers: [],
};

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
