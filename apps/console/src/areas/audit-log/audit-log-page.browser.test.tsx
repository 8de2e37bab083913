import {
  type AuditEntry,
  auditActions,
  administrativeActions,
  listAuditLog,
  listUsers,
  type User,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organizationId, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import AuditLogPage from './audit-log-page.tsx';

const entry = (number: number): AuditEntry => ({
  id: idOf(200 + number),
  at: '2026-11-20T12:00:00.000Z',
  day: null,
  action: 'users.invite',
  text: `Anna Roy invited person ${number}`,
  details: [],
  place: { address: '127.0.0.1', browser: 'Chrome', system: 'Linux' },
  organization: { id: organizationId, name: 'Harbour Fire Service' },
  batch: null,
});
/** An act on 23 people; the first of its lines here is the one with this number, of 23. */
const act = (number: number, here: number): AuditEntry['batch'] => ({
  ...{ text: 'Anna Roy invited 23 people', count: 23, before: number - 1, here },
});
const person: User = {
  ...{ id: idOf(101), firstName: 'Luc', lastName: 'Côté', email: 'luc@harbour.example' },
  ...{ createdAt: '2026-11-01T12:00:00Z', registered_date: '2026-11-02T12:00:00Z' },
  ...{ initial_invitation_date: null, resent_date: null, invitation_mail: null },
  organizations: [{ organizationId, userType: 'ServiceProvider', userStatus: 'active' }],
};

const entries = () => page.getByRole('row').elements().length - 1;
const select = (key: 'action' | 'period') =>
  page.getByLabelText(phrase(`auditLog.${key}`), { exact: true });
const addressOf = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe.each(editions)('the audit log, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(address = '', count = 3, withAct = false) {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    const state = { count };
    const listed = answers.reply(listAuditLog, ({ query }) => {
      const [skip, limit] = ['skip', 'limit'].map((each) => Number(query.get(each)));
      const shown = Math.min(limit ?? 0, state.count - (skip ?? 0));
      return {
        // With an act: the second to the 24th.
        entries: Array.from({ length: shown }, (_each, index) => {
          const number = (skip ?? 0) + index;
          const begins = withAct && (number === 1 || (index === 0 && number > 1 && number < 24));
          const here = Math.min(shown - index, 24 - number);
          return { ...entry(number), batch: begins ? act(number, here) : null };
        }),
        count: state.count,
        people: { actor: null, target: query.has('targetId') ? person.email : null },
      };
    });
    const people = answers.reply(listUsers, ({ query }) => {
      const users = query.get('searchTerm') === 'luc' ? [person] : [];
      return { users, count: users.length };
    });
    await renderConsole(<AuditLogPage />, edition, `/audit-log${address}`);
    const asked = () => Object.fromEntries(listed.mock.lastCall?.[0].query ?? []);
    await expect.poll(() => listed.mock.calls.length).toBeGreaterThan(0);
    return { ...answers, asked, people, state };
  }

  it('OPEN-91: it is narrowed by what was done and by whom it concerns, which stay in the address', async () => {
    const { asked } = await open();
    await expect.poll(entries).toBe(3);
    const row = page.getByRole('row').nth(1).element().textContent;
    for (const each of ['Anna Roy invited person 0', '127.0.0.1', 'Chrome'])
      expect(row).toContain(each);
    const offered = [...select('action').element().querySelectorAll('option')].map(
      ({ value }) => value,
    );
    expect(offered.length).toBeGreaterThan(10);
    expect(
      offered.filter((each) => /^(auth|passwords|profile|registration|account)/.test(each)),
    ).toEqual([]);
    await select('action').selectOptions('people');
    const ofPeople = administrativeActions.filter((each) => auditActions[each].group === 'people');
    await expect.poll(asked).toMatchObject({ actions: ofPeople.join(','), skip: '0' });
    const concerning = page.getByRole('combobox', { name: phrase('auditLog.target') });
    await concerning.fill('zzzzzz');
    await expect
      .element(page.getByRole('option', { name: phrase('auditLog.nobodyFound') }))
      .toBeInTheDocument();
    await expectAccessible();
    await concerning.fill('luc');
    await expect
      .element(page.getByRole('option', { name: person.email, exact: false }))
      .toBeInTheDocument();
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(asked).toMatchObject({ targetId: person.id });
    expect(addressOf()).toEqual({ action: 'people', target: person.id });
    await expect.element(concerning).toHaveValue(person.email);
  });

  it('by time: today, days of one’s own, an empty list that says why', async () => {
    const { asked, state } = await open('?when=today');
    await expect.poll(entries).toBe(3);
    const [from, to] = [asked()['from'], asked()['to']];
    expect(Date.parse(from ?? '')).toBeLessThanOrEqual(Date.now());
    if (to !== undefined) expect(Date.parse(to)).toBeGreaterThan(Date.now());
    await select('period').selectOptions('custom');
    const day = page.getByRole('button', { name: phrase('auditLog.from'), exact: true });
    await day.click();
    await expect.element(page.getByRole('button', { name: phrase('auditLog.next') })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(day).toHaveFocus();
    state.count = 0;
    await select('action').selectOptions('codes');
    await expect.element(page.getByText(phrase('auditLog.nothingFits'))).toBeVisible();
    await expectAccessible();
    state.count = 3;
    await page.getByRole('button', { name: phrase('auditLog.clearFilters') }).click();
    await expect.poll(entries).toBe(3);
    expect(window.location.search).toBe('');
    expect(asked()).toEqual({ skip: '0', limit: '10' });
  });

  test('days of one’s own are asked for as moments of the reader’s zone; nonsense in the address is no question', async () => {
    const { asked } = await open('?when=custom&from=2020-02-01&to=2020-02-29');
    expect(asked()).toMatchObject({
      from: new Date('2020-02-01T00:00').toISOString(),
      to: new Date('2020-03-01T00:00').toISOString(),
    });
    const address = '/audit-log?when=custom&from=2020-02-31&to=never&actor=1&action=x';
    window.history.pushState(null, '', `${address}&organization=2`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.poll(asked).toEqual({ skip: '0', limit: '10' });
  });

  it('a list that cannot be loaded says so, and is asked for again', async () => {
    const { reply } = await open();
    await expect.poll(entries).toBe(3);
    reply(listAuditLog, () => new Response('', { status: 503 }));
    await select('action').selectOptions('codes');
    await expect.element(page.getByText(phrase('table.failed'))).toBeVisible();
    await expectAccessible();
    reply(listAuditLog, () => ({ entries: [], count: 0, people: { actor: null, target: null } }));
    await page.getByRole('button', { name: phrase('ui.retry') }).click();
    await expect.element(page.getByText(phrase('auditLog.nothingFits'))).toBeVisible();
  });

  test('turns its pages, and keeps them in the address', async () => {
    const { asked } = await open('', 13);
    await expect.poll(entries).toBe(10);
    await page.getByRole('button', { name: phrase('table.nextPage') }).click();
    await expect.poll(entries).toBe(3);
    expect(asked()).toMatchObject({ skip: '10' });
    expect(addressOf()).toEqual({ page: '2' });
    await expect
      .element(page.getByText(phrase('table.range', { from: '11', to: '13', total: '13' })))
      .toBeVisible();
  });

  test('OPEN-91: an act on several people is one row, opened by keyboard to its lines', async () => {
    await open('', 30, true);
    const row = page.getByRole('button', { name: 'Anna Roy invited 23 people' });
    await expect.element(row).toHaveAttribute('aria-expanded', 'false');
    expect(entries()).toBe(2);
    await expect
      .element(page.getByText(phrase('auditLog.hereOfAct', { here: 9, count: 23 })))
      .toBeVisible();
    (row.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(entries).toBe(11);
    await expect.element(row).toHaveFocus();
    await expect.element(page.getByText('Anna Roy invited person 9')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(entries).toBe(2);
  });

  test('OPEN-91: the row of an act leads past it, and says on each page what stands there', async () => {
    const { asked } = await open('?page=2', 30, true);
    await expect.poll(entries).toBe(1);
    await expect
      .element(page.getByText(phrase('auditLog.hereOfAct', { here: 10, count: 23 })))
      .toBeVisible();
    await page.getByRole('button', { name: phrase('auditLog.skipAct') }).click();
    await expect.poll(entries).toBe(7);
    expect(asked()).toMatchObject({ skip: '20' });
    // On the page where the act ends, nothing is left to skip.
    expect(page.getByRole('button', { name: phrase('auditLog.skipAct') }).elements()).toEqual([]);
  });

  test('OPEN-91: a deactivation in portions is one row, before what was done in between', async () => {
    const { reply } = await open('?page=2', 30);
    const text = 'Anna Roy deactivated 3 people';
    const lines = [9, 7, 5].map((minute, index): AuditEntry => ({
      ...entry(index),
      at: `2026-11-20T12:0${minute}:00.000Z`,
      action: 'users.deactivate',
      text: `Anna Roy deactivated person ${index}`,
      batch: index === 0 ? { text, count: 3, before: 0, here: 3 } : null,
    }));
    const between = { ...entry(3), at: '2026-11-20T12:08:00.000Z', text: 'Luc Côté did this' };
    reply(listAuditLog, () => ({
      entries: [...lines, between],
      count: 4,
      people: { actor: null, target: null },
    }));
    await select('action').selectOptions('people');
    await expect.poll(entries).toBe(2);
    const row = page.getByRole('button', { name: text });
    // All of its lines are here: there is nothing to say of other pages.
    expect(page.getByRole('button', { name: phrase('auditLog.skipAct') }).elements()).toEqual([]);
    await row.click();
    await expect.poll(entries).toBe(5);
    const shown = page
      .getByRole('row')
      .elements()
      .slice(2)
      .map(({ textContent }) => /person \d|did this/.exec(textContent ?? '')?.[0]);
    expect(shown).toEqual(['person 0', 'person 1', 'person 2', 'did this']);
    await expectAccessible();
  });
});
