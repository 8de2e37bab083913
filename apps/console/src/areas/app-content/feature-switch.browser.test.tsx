import { changeFeature, type FeatureType, getOrganization } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { organization, signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import { FeatureSwitch } from './feature-switch.tsx';

describe.each(editions)('a switch of a feature, $language at $width px', (edition) => {
  async function open(type: FeatureType) {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    // What is switched is read again.
    answers.reply(getOrganization, () => organization());
    const { features } = organization();
    await renderConsole(
      <FeatureSwitch type={type} features={features} label="Feature" description="What it does" />,
      edition,
    );
    return { ...answers, turn: page.getByRole('switch', { name: 'Feature' }) };
  }

  it('ORGS-27 stays where it is turned while the server is asked', async () => {
    const { reply, turn } = await open('learn');
    await expect.element(turn).toBeChecked();
    await expectAccessible();
    const answered = Promise.withResolvers<void>();
    const asked = reply(changeFeature, async () => {
      await answered.promise;
      return { featureType: 'learn' as const, enabled: false };
    });
    await turn.click();
    await expect.element(turn).not.toBeChecked();
    await expect.element(turn).toHaveAttribute('aria-busy', 'true');
    answered.resolve();
    const notice = page.getByText(phrase('appContent.switchedOff', { feature: 'Feature' }));
    await expect.element(notice).toBeVisible();
    expect(asked.mock.calls[0]?.[0].body).toEqual({ enabled: false });
  });

  it('ORGS-27 saves what it was turned to last, by mouse or keyboard: a turn in the meantime is not lost', async () => {
    const { reply, turn } = await open('learn');
    const answered = Promise.withResolvers<void>();
    const asked = reply(changeFeature, async ({ body }) => {
      await answered.promise;
      return { featureType: 'learn' as const, ...(body as { enabled: boolean }) };
    });
    turn.element().focus();
    await userEvent.keyboard('   ');
    await expect.element(turn).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(turn).toBeChecked();
    answered.resolve();
    const notice = page.getByText(phrase('appContent.switchedOn', { feature: 'Feature' }));
    await expect.element(notice).toBeVisible();
    await expect.element(turn).toHaveAttribute('aria-busy', 'false');
    await expect.element(turn).toHaveFocus();
    expect(asked.mock.calls.map(([{ body }]) => body)).toEqual([
      { enabled: false },
      { enabled: true },
    ]);
  });

  it('ORGS-27 goes back and says why where the server refuses', async () => {
    const { refuse, turn } = await open('learn');
    refuse(changeFeature, 'PERMISSION_DENIED');
    await turn.click();
    const reason = edition.language === 'en' ? 'in English' : 'en français';
    await expect.element(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect.element(turn).toBeChecked();
  });

  it('what members need in a crisis is asked about first', async () => {
    const { reply, turn } = await open('getSupport');
    const asked = reply(changeFeature, () => ({
      featureType: 'getSupport' as const,
      enabled: false,
    }));
    await turn.click();
    const dialog = page.getByRole('dialog', {
      name: phrase('appContent.hideTitle', { feature: 'Feature' }),
    });
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: phrase('ui.cancel') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
    await turn.click();
    await dialog.getByRole('button', { name: phrase('appContent.hide'), exact: true }).click();
    await expect
      .element(page.getByRole('button', { name: phrase('appContent.undo') }))
      .toBeVisible();
    expect(asked.mock.calls[0]?.[0].body).toEqual({ enabled: false });
  });
});
