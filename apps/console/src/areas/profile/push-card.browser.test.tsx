import {
  changePushPreference,
  getPushPreference,
  listOwnDevices,
  type PushPreference,
  removeDevice,
  type RouteReply,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import PushCard from './push-card.tsx';

type Device = RouteReply<typeof listOwnDevices>['devices'][number];

const phone = (number: number, more: Partial<Device> = {}): Device => ({
  installationId: idOf(number),
  platform: 'fcm',
  seenAt: '2026-11-20T14:05:00.000Z',
  isSealed: true,
  ...more,
});

describe.each(editions)('notifications on the own phones, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(devices: Device[], pushes: PushPreference = 'all') {
    signInAs('PeerSupporter');
    const answers = stateAnswers();
    answers.reply(getPushPreference, () => ({ pushes }));
    answers.reply(listOwnDevices, () => ({ devices }));
    await renderConsole(<PushCard />, edition);
    const choice = (name: PushPreference) =>
      page.getByRole('radio', { name: phrase(`devices.choice.${name}`), exact: true });
    await expect.element(choice(pushes)).toBeChecked();
    return { ...answers, choice };
  }

  it('say that no one else sees the choice, and what to do without a phone', async () => {
    await open([], 'important');
    await expect.element(page.getByText(phrase('devices.text'))).toBeVisible();
    await expect.element(page.getByText(phrase('devices.noPhones'))).toBeVisible();
    await expectAccessible();
  });

  test('are chosen with one press, also by the keyboard; the last choice is the one that is kept', async () => {
    const { reply, choice } = await open([]);
    const answered = Promise.withResolvers<void>();
    const asked = reply(changePushPreference, async ({ body }) => {
      await answered.promise;
      return body as { pushes: PushPreference };
    });
    await choice('important').click();
    await expect.element(choice('important')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choice('none')).toBeChecked();
    answered.resolve();
    await expect.element(page.getByText(phrase('devices.chosen'))).toBeVisible();
    expect(asked.mock.calls.map(([{ body }]) => body)).toEqual([
      { pushes: 'important' },
      { pushes: 'none' },
    ]);
    await expect.element(choice('none')).toBeChecked();
  });

  it('stay as they were where the server refuses, and it says why', async () => {
    const { refuse, choice } = await open([], 'important');
    refuse(changePushPreference, 'TOO_MANY_REQUESTS');
    await choice('none').click();
    const reason = edition.language === 'en' ? 'in English' : 'en français';
    await expect.element(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect.element(choice('important')).toBeChecked();
  });

  it('list the phones by what they are, and remove one after asking', async () => {
    const devices = [
      phone(11),
      phone(12, { platform: 'apns' }),
      phone(13, { platform: 'webPush' }),
    ];
    const { reply } = await open(devices);
    const list = page.getByRole('list', { name: phrase('devices.phones') });
    await expect.element(list.getByRole('listitem')).toHaveLength(3);
    for (const platform of ['fcm', 'apns', 'webPush'] as const)
      await expect
        .element(list.getByText(phrase(`devices.phone.${platform}`), { exact: true }))
        .toBeVisible();
    await expectAccessible();
    const asked = reply(removeDevice, ({ params }) => {
      devices.splice(
        devices.findIndex(({ installationId }) => installationId === params['installationId']),
        1,
      );
      return {};
    });
    const iphone = list.getByRole('listitem').filter({ hasText: phrase('devices.phone.apns') });
    await iphone.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: phrase('devices.removeTitle') });
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: phrase('devices.remove'), exact: true }).click();
    await expect.element(page.getByText(phrase('devices.removed'))).toBeVisible();
    await expect.element(list.getByRole('listitem')).toHaveLength(2);
    expect(asked.mock.calls.map(([{ params }]) => params['installationId'])).toEqual([idOf(12)]);
  });
});
