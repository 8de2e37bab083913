import {
  changeUsageChoice,
  getUsageChoice,
  getVisibilityChanges,
  inviteUser,
  listUsers,
} from '@ensemble/contract';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Link } from '../ui/address/link.tsx';
import { InviteUserButton } from '../areas/invitations/index.ts';
import { UsageChoiceCard } from '../areas/usage/index.ts';
import { UsersList } from '../areas/users/index.ts';
import { phrase } from '../i18n/index.ts';
import { keepInSession, readSession } from '../session/index.ts';
import { stateAnswers } from '../testing/answers.ts';
import { idOf, organizationId, signInAs, userOf } from '../testing/people.ts';
import { type Edition, editions, inOneEdition, renderConsole } from '../testing/render-console.tsx';
import ConsoleShell from './console-shell.tsx';

const listOf = (...numbers: number[]) => ({
  users: numbers.map((number) => userOf(100 + number)),
  count: numbers.length,
});

/** The shell of the console with two of its pages, and a way out of it. */
function Visit() {
  const [isInside, setInside] = useState(true);
  return (
    <>
      <button onClick={() => setInside(!isInside)}>In or out</button>
      <Link to="/users">To users</Link>
      <Link to="/account">To account</Link>
      {isInside && (
        <ConsoleShell>
          <Routes>
            <Route
              path="/users"
              element={
                <>
                  <h1>Ensemble</h1>
                  <InviteUserButton organizationId={organizationId} />
                  <UsersList organizationId={organizationId} />
                </>
              }
            />
            <Route path="/account" element={<UsageChoiceCard />} />
          </Routes>
        </ConsoleShell>
      )}
    </>
  );
}

/** The API behind the shell. */
function stateShell() {
  const answers = stateAnswers();
  answers.reply(getVisibilityChanges, () => ({ news: null, history: [] }));
  return answers;
}

function open(edition: Edition) {
  signInAs('OrganizationAdmin');
  return renderConsole(<Visit />, edition, '/users', 'own');
}

const goTo = (name: string) => {
  const target = page.getByRole('link', { name, exact: true });
  (target.element() as HTMLElement).click();
};
const leaveOrEnter = () => {
  const button = page.getByRole('button', { name: 'In or out' });
  (button.element() as HTMLElement).click();
};
const row = (number: number) => page.getByRole('row').filter({ hasText: `Number ${100 + number}` });
const list = () => page.getByRole('region', { name: phrase('users.title') });
const dialog = page.getByRole('dialog');
const openDialog = () =>
  page.getByRole('button', { name: phrase('users.invite'), exact: true }).click();
const send = () => dialog.getByRole('button', { name: phrase('users.sendInvitation') });
async function fillIn(email: string) {
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('combobox').selectOptions('Employee');
}

/** An answer that comes when the test says so. */
function held<T>(value: T) {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, arrive: () => resolve(value) };
}

describe.each(editions)('requests of the console, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  it('API-09 a list is fetching, then an error with its reason, and after another try a success', async () => {
    const { reply, refuse } = stateShell();
    const first = held(listOf(2));
    reply(listUsers, () => first.promise);
    await open(edition);
    await expect.element(list()).toHaveAttribute('aria-busy', 'true');
    first.arrive();
    await expect.element(row(2)).toBeVisible();
    await expect.element(list()).toHaveAttribute('aria-busy', 'false');

    const refused = refuse(listUsers, 'ORGANIZATION_NOT_FOUND');
    leaveOrEnter();
    await expect.element(list()).not.toBeInTheDocument();
    leaveOrEnter();
    const failure = list().getByRole('alert');
    await expect.element(failure).toBeVisible();
    const reason = edition.language === 'fr' ? 'en français' : 'in English';
    await expect.element(failure.getByText(`ORGANIZATION_NOT_FOUND ${reason}`)).toBeVisible();
    // A refusal is an answer: it is not asked for again by itself.
    const before = refused.mock.calls.length;
    expect(before).toBeLessThanOrEqual(2);
    const answer = held(listOf(1));
    reply(listUsers, () => answer.promise);
    await failure.getByRole('button', { name: phrase('ui.retry') }).click();
    answer.arrive();
    await expect.element(row(1)).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
    expect(refused).toHaveBeenCalledTimes(before);
  });

  test('API-09 a form is idle, fetching, an error with details, and idle again once it is cleared', async () => {
    const { reply, refuse } = stateShell();
    reply(listUsers, () => listOf(1));
    await open(edition);
    await expect.element(row(1)).toBeVisible();
    await openDialog();
    const complaint = dialog.getByText('Not this address.');
    await expect.element(send()).toBeEnabled();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();

    await fillIn('new@harbour.example');
    refuse(inviteUser, 'VALIDATION_FAILED', { errorDetails: { email: ['Not this address.'] } });
    await send().click();
    await expect.element(complaint).toBeVisible();
    // Details go as soon as the field is changed.
    await dialog.getByRole('textbox').fill('other@harbour.example');
    await expect.element(complaint).not.toBeInTheDocument();

    refuse(inviteUser, 'ORGANIZATION_SUSPENDED');
    await send().click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    const answer = held({ id: idOf(9), resent: false });
    const asked = reply(inviteUser, () => answer.promise);
    await send().click();
    // Fetching: what was refused before is gone, and nothing is sent twice.
    await expect.element(send()).toHaveAttribute('data-loading', 'true');
    await expect.element(send()).toBeDisabled();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    answer.arrive();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked).toHaveBeenCalledOnce();

    // Cleared: another dialog begins idle and empty.
    await openDialog();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('');
    await expect.element(send()).toBeEnabled();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('API-11 a success reads the list anew and says what was done; a refusal does neither', async () => {
    const { reply, refuse } = stateShell();
    const listed = reply(listUsers, () => listOf(1));
    await open(edition);
    await expect.element(row(1)).toBeVisible();
    await openDialog();
    await fillIn('new@harbour.example');
    const before = listed.mock.calls.length;
    refuse(inviteUser, 'ORGANIZATION_SUSPENDED');
    await send().click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(listed).toHaveBeenCalledTimes(before);
    const notice = page.getByText(phrase('users.invited', { email: 'new@harbour.example' }));
    await expect.element(notice).not.toBeInTheDocument();

    reply(inviteUser, () => ({ id: idOf(9), resent: false }));
    reply(listUsers, () => listOf(1, 2));
    await send().click();
    await expect.element(notice).toBeVisible();
    await expect.element(row(2)).toBeVisible();
  });

  test('API-10 what was read stays valid; a change makes it invalid, and it is shown until the new answer', async () => {
    const { reply } = stateShell();
    const first = reply(listUsers, () => listOf(1));
    reply(getUsageChoice, () => ({ isCounted: null }));
    await open(edition);
    await expect.element(row(1)).toBeVisible();
    const before = first.mock.calls.length;
    goTo('To account');
    await expect.element(page.getByText(phrase('usageChoice.notAsked'))).toBeVisible();
    goTo('To users');
    await expect.element(row(1)).toBeVisible();
    expect(first).toHaveBeenCalledTimes(before);

    reply(inviteUser, () => ({ id: idOf(9), resent: false }));
    const answer = held(listOf(1, 2));
    const second = reply(listUsers, () => answer.promise);
    await openDialog();
    await fillIn('new@harbour.example');
    await send().click();
    await expect.poll(() => second.mock.calls.length).toBe(1);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row(1)).toBeVisible();
    answer.arrive();
    await expect.element(row(2)).toBeVisible();
  });

  test('API-10 a saved answer is deposited: it is shown without another read, and the rest stays', async () => {
    const { reply } = stateShell();
    const listed = reply(listUsers, () => listOf(1));
    const read = reply(getUsageChoice, () => ({ isCounted: null }));
    reply(changeUsageChoice, () => ({ isCounted: true }));
    await open(edition);
    await expect.element(row(1)).toBeVisible();
    goTo('To account');
    const yes = page.getByRole('radio', { name: phrase('usageChoice.yes'), exact: true });
    await expect.element(yes).toBeVisible();
    const counts = () => [read.mock.calls.length, listed.mock.calls.length];
    const before = counts();
    await yes.click();
    await expect.element(page.getByText(phrase('usageChoice.saved'))).toBeVisible();
    goTo('To users');
    await expect.element(row(1)).toBeVisible();
    goTo('To account');
    await expect.element(yes).toBeChecked();
    expect(counts()).toEqual(before);

    const { session, organization } = readSession();
    const profile = { firstName: 'Noa', lastName: 'Roy', bio: '', designation: 'Captain' };
    keepInSession({ profile: { ...profile, profileImage: null } });
    expect(readSession()).toMatchObject({ session, organization, profile });
  });

  test('API-10 leaving the console withdraws all of it: the next visit begins without', async () => {
    const { reply } = stateShell();
    reply(listUsers, () => listOf(1));
    await open(edition);
    await expect.element(row(1)).toBeVisible();
    leaveOrEnter();
    await expect.element(row(1)).not.toBeInTheDocument();
    const answer = held(listOf(2));
    const asked = reply(listUsers, () => answer.promise);
    leaveOrEnter();
    await expect.element(list()).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
    await expect.element(row(1)).not.toBeInTheDocument();
    answer.arrive();
    await expect.element(row(2)).toBeVisible();
    await expect.element(row(1)).not.toBeInTheDocument();
  });
});
