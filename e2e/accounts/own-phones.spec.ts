import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  demand,
  fr390,
  describeIn,
  expectAccessible,
  newOrganization,
  newPerson,
  tokenOf,
  unique,
  withBrowser,
} from '../testing/index.ts';

const texts = {
  en: {
    card: 'Notifications on your phone',
    private: /No one else sees what you choose here/,
    all: 'All notifications',
    important: 'Important ones only',
    saved: 'Your choice was saved.',
    noPhones: /No phone gets notifications yet/,
    phone: 'Android phone',
    remove: /^Remove: Android phone/,
    confirm: 'Remove',
    title: 'Remove this phone?',
    removed: 'The phone was removed.',
  },
  fr: {
    card: 'Notifications sur votre téléphone',
    private: /Personne d’autre ne voit ce que vous choisissez ici/,
    all: 'Toutes les notifications',
    important: 'Les importantes seulement',
    saved: 'Votre choix a été enregistré.',
    noPhones: /Aucun téléphone ne reçoit de notifications/,
    phone: 'Téléphone Android',
    remove: /^Retirer\s: Téléphone Android/,
    confirm: 'Retirer',
    title: 'Retirer ce téléphone?',
    removed: 'Le téléphone a été retiré.',
  },
} as const;

const browser = withBrowser();

describeIn(fr390, 'the own phones', (edition) => {
  const words = texts[edition.language];

  it.each(['OrganizationAdmin', 'PeerSupporter'] as const)(
    '%s chooses which notifications arrive, and removes a phone',
    async (role) => {
      const organization = await newOrganization();
      const member = await newPerson(organization, { role, language: edition.language });
      const token = await tokenOf(member);
      const page = await browser.openAs(member, '/account#profile', edition);
      const card = page.getByRole('region', { name: words.card });
      await card.getByText(words.private).waitFor();
      await card.getByText(words.noPhones).waitFor();
      const important = card.getByRole('radio', { name: words.important, exact: true });
      await expect.poll(() => card.getByRole('radio', { name: words.all }).isChecked()).toBe(true);
      await important.click();
      await page.getByRole('status').filter({ hasText: words.saved }).waitFor();
      expect(await demand('GET', '/users/me/pushPreference', { token })).toEqual({
        pushes: 'important',
      });

      await demand('PUT', `/users/me/devices/${randomUUID()}`, {
        token,
        body: {
          organizationId: organization.id,
          platform: 'fcm',
          token: `phone-${unique()}`,
          language: edition.language,
          timeZone: 'America/Toronto',
        },
      });
      await page.reload();
      await expect.poll(() => important.isChecked()).toBe(true);
      await card.getByText(words.phone, { exact: true }).waitFor();
      await expectAccessible(page);
      await card.getByRole('button', { name: words.remove }).click();
      const dialog = page.getByRole('dialog', { name: words.title });
      await dialog.waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
      await page.getByRole('status').filter({ hasText: words.removed }).waitFor();
      await card.getByText(words.noPhones).waitFor();
      expect(await demand('GET', '/users/me/devices', { token })).toEqual({ devices: [] });
    },
  );
});
