import { getWaiting, type Waiting } from '@ensemble/contract';
import { expect, describe, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { organizationId, signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import { WaitingCard } from './index.ts';

describe.each(editions)('what waits for you, $language at $width', (edition) => {
  const card = page.getByRole('region', { name: /To do|À faire/ });

  async function open(waiting: Waiting) {
    signInAs('OrganizationAdmin');
    const { reply } = stateAnswers();
    const asked = reply(getWaiting, () => waiting);
    await renderConsole(
      <>
        <h1>Ensemble</h1>
        <WaitingCard organizationId={organizationId} />
      </>,
      edition,
      '/users',
    );
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  }

  it('USERS-46 names what waits, each with the way to it, and nothing else', async () => {
    await open({ invitations: 2, translations: 0, notifications: 1 });
    await expect
      .element(card.getByText(phrase('users.waiting.invitations', { count: 2 })))
      .toBeVisible();
    const links = card.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/users?status=pending',
      '/notifications',
    ]);
    await expectAccessible();
  });

  it('OUT-08 says that invitations wait for the email server, and with which code', async () => {
    const mail = { invitations: 14, since: '2026-11-20T12:00:00Z', code: '550 5.4.5' };
    await open({ invitations: 0, translations: 0, notifications: 0, mail });
    const said = () => card.getByRole('listitem').element().textContent;
    await expect.poll(said).toContain(phrase('mailWaits.waits', { count: 14 }));
    expect(said()).toContain('(550 5.4.5)');
    expect(said()).toContain(phrase('mailWaits.next'));
    await expectAccessible();
  });

  it('USERS-46 is absent where nothing waits', async () => {
    await open({ invitations: 0, translations: 0, notifications: 0 });
    await expect.element(card).not.toBeInTheDocument();
  });
});
