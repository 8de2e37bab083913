import { changeUsageChoice, getUsageChoice } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import UsageChoiceCard from './usage-choice-card.tsx';

describe.each(editions)('the choice to be counted, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(isCounted: boolean | null) {
    signInAs('PeerSupporter');
    const answers = stateAnswers();
    answers.reply(getUsageChoice, () => ({ isCounted }));
    await renderConsole(<UsageChoiceCard />, edition);
    const choice = (name: 'yes' | 'no') =>
      page.getByRole('radio', { name: phrase(`usageChoice.${name}`), exact: true });
    await expect.element(choice('yes')).toBeVisible();
    return { ...answers, choice };
  }

  it('is not made for the member: nothing is selected before they answer', async () => {
    const { choice } = await open(null);
    await expect.element(choice('yes')).not.toBeChecked();
    await expect.element(choice('no')).not.toBeChecked();
    await expect.element(page.getByText(phrase('usageChoice.notAsked'))).toBeVisible();
    await expect.element(page.getByText(phrase('usageChoice.private'))).toBeVisible();
    await expectAccessible();
  });

  test.each([
    ['yes', true],
    ['no', false],
  ] as const)('is saved with one press: %s', async (name, isCounted) => {
    const { reply, choice } = await open(null);
    const asked = reply(changeUsageChoice, ({ body }) => body as { isCounted: boolean });
    await choice(name).click();
    await expect.element(choice(name)).toBeChecked();
    await expect.element(page.getByText(phrase('usageChoice.saved'))).toBeVisible();
    expect(asked.mock.calls.map(([{ body }]) => body)).toEqual([{ isCounted }]);
    await expect.element(page.getByText(phrase('usageChoice.notAsked'))).not.toBeInTheDocument();
  });

  test('stays as it was where the server refuses, and it says why', async () => {
    const { refuse, choice } = await open(true);
    refuse(changeUsageChoice, 'TOO_MANY_REQUESTS');
    await choice('no').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(choice('yes')).toBeChecked();
  });

  test('leads to what the employer can see', async () => {
    await open(false);
    await expect
      .element(page.getByRole('link', { name: phrase('legal.visibility') }))
      .toHaveAttribute('href', '/account/visibility');
  });
});
