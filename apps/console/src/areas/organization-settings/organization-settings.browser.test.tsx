import {
  getOrganization,
  getStaffStep,
  getPasskeyLogin,
  getPublicSettings,
  getTerms,
  type Organization,
  removeLogo,
  updateOrganization,
  type UserType,
} from '@ensemble/contract';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { readSession } from '../../session/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { refusal, stateAnswers } from '../../testing/answers.ts';
import { chooseFile } from '../../testing/choose-file.ts';
import { tabTo } from '../../testing/keyboard.ts';
import { organization, signInAs } from '../../testing/people.ts';
import {
  type Edition,
  editions,
  inOneEdition,
  renderConsole,
} from '../../testing/render-console.tsx';
import { darkFill } from '../../theme/theme.ts';
import publicSettings from '../../testing/replies/auth/settings.json';
import settingsChanged from '../../testing/replies/organization-settings/changed.json';
import OrganizationConfigPage from './organization-config-page.tsx';

type Details = Organization['organizationDetails'];
type Text = Details['localizedStrings'][number];

const names: Text[] = [
  { key: 'name', language: 'en', value: 'Harbour Fire Service' },
  { key: 'name', language: 'fr', value: 'Incendie du port' },
];
const descriptions: Text[] = [
  { key: 'description', language: 'en', value: 'Here for you' },
  { key: 'description', language: 'fr', value: 'Là pour vous' },
];
/** An organisation with these settings. */
const settingsOf = (more: Partial<Details> = {}, version = 1): Organization => {
  const { organizationDetails } = organization();
  const localizedStrings = [...names, ...descriptions];
  return organization({
    version,
    organizationDetails: { ...organizationDetails, localizedStrings, ...more },
  });
};

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const group = (language: 'en' | 'fr') =>
  page.getByRole('group', {
    name: phrase(`organizationSettings.${language === 'en' ? 'english' : 'french'}`),
  });
type Scope = Pick<typeof page, 'getByRole'>;
const named = (scope: Scope, name: string) => scope.getByRole('textbox', { name, exact: false });
const nameIn = (language: 'en' | 'fr') =>
  named(group(language), phrase('organizationSettings.name'));
const descriptionIn = (language: 'en' | 'fr') =>
  named(group(language), phrase('organizationSettings.description'));
const themeColor = () => named(page, phrase('organizationSettings.themeColor'));
const accentColor = () => named(page, phrase('organizationSettings.accentColor'));
const save = () => button(phrase('organizationSettings.save')).click();
const saved = () => page.getByText(phrase('organizationSettings.saved'));

/** A picture that the browser does not show; the server reads it. */
const tiff = (name: string) => new File(['II*\0 a picture'], name, { type: 'image/tiff' });
const choose = (language: 'en' | 'fr', file: File) => chooseFile(file, group(language).element());

/** The page of the settings, and another one. */
async function openPage(
  edition: Edition,
  { role = 'OrganizationAdmin', now = settingsOf() }: { role?: UserType; now?: Organization } = {},
) {
  signInAs(role);
  const answers = stateAnswers();
  let current = now;
  answers.reply(getOrganization, () => current);
  answers.reply(getStaffStep, () => ({ from: null, isRequiredByInstallation: false }));
  answers.replay(getPublicSettings, publicSettings);
  answers.reply(getPasskeyLogin, () => ({ isAllowed: false }));
  await renderConsole(
    <Routes>
      <Route path="/web" element={<OrganizationConfigPage />} />
      <Route path="/audit-log" element={<h1>Elsewhere</h1>} />
    </Routes>,
    edition,
    '/web',
  );
  await expect.element(button(phrase('organizationSettings.edit'))).toBeVisible();
  return {
    ...answers,
    /** What the server has from now on. */
    become: (next: Organization) => {
      current = next;
    },
    /** States that a save is done, and that the settings are these from then on; answers what was sent. */
    savesAs: (...next: Organization[]) => {
      const sent: Record<string, unknown>[] = [];
      answers.reply(updateOrganization, ({ body }) => {
        sent.push(Object.fromEntries(body as FormData));
        current = next[sent.length - 1] ?? current;
        return current;
      });
      return sent;
    },
  };
}

async function openForm(...input: Parameters<typeof openPage>) {
  const opened = await openPage(...input);
  await button(phrase('organizationSettings.edit')).click();
  await expect.element(nameIn('en')).toBeInTheDocument();
  return opened;
}

describe.each(editions)('settings of an organization, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  it('ORGS-11, ORGS-12, ORGS-13, ORGS-14, ORGS-15: are read in the language of the reader, and in the other one', async () => {
    await openPage(edition, { now: settingsOf({ localizedStrings: names }) });
    await expect
      .element(page.getByText(phrase('organizationSettings.logoPlaceholder')))
      .toBeVisible();
    await expect
      .element(page.getByText(phrase('organizationSettings.noDescription')))
      .toBeVisible();
    const own = edition.language === 'en' ? 'Harbour Fire Service' : 'Incendie du port';
    const other = edition.language === 'en' ? 'Incendie du port' : 'Harbour Fire Service';
    await expect.element(page.getByText(own)).toBeVisible();
    const tabs = page.getByRole('tab').elements();
    expect(tabs.map((tab) => tab.textContent)).toEqual(
      (['general', 'terms', 'policies'] as const).map((tab) =>
        phrase(`organizationSettings.${tab}`),
      ),
    );
    await expect
      .element(page.getByText(phrase('organizationSettings.bundleId')))
      .not.toBeInTheDocument();
    await expectAccessible();
    const language = edition.language === 'en' ? 'french' : 'english';
    const choice = page.getByRole('radio', { name: phrase(`organizationSettings.${language}`) });
    choice.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(other)).toBeVisible();
    await expect.element(page.getByText(own)).not.toBeInTheDocument();
  });

  it('ORGS-17, ORGS-18, ORGS-20: the form says what is missing or wrong, at its field', async () => {
    await openForm(edition, { now: settingsOf({ localizedStrings: names }) });
    await expectAccessible();
    await nameIn('en').fill('');
    await themeColor().fill('red');
    await save();
    const required = phrase('rules.required');
    await expect.element(group('en').getByText(required).first()).toBeVisible();
    // The descriptions were never written, and may wait.
    expect(group('en').getByText(required).elements()).toHaveLength(1);
    expect(group('fr').getByText(required).elements()).toHaveLength(0);
    await expect.element(page.getByText(phrase('rules.hexColor'))).toBeVisible();
    await expect.element(nameIn('en')).toHaveFocus();
    await nameIn('en').fill('Juniper');
    await expect.element(group('en').getByText('7/50')).toBeVisible();
    await expectAccessible();
  });

  test('ORGS-16, ORGS-17, ORGS-18, ORGS-21, ORGS-24: what was changed is sent, and shows in the page and the session', async () => {
    const { savesAs } = await openForm(edition);
    await nameIn('en').fill('Juniper');
    await nameIn('fr').fill('Genévrier');
    const french = page.getByRole('checkbox', { name: phrase('organizationSettings.french') });
    const english = page.getByRole('checkbox', { name: phrase('organizationSettings.english') });
    await expect.element(english).toBeChecked();
    await expect.element(english).toBeDisabled();
    await expect.element(french).toBeChecked();
    await french.click();
    await expect.element(group('fr')).not.toBeInTheDocument();
    await french.click();
    await expect.element(nameIn('fr')).toHaveValue('Genévrier');
    await accentColor().fill('#114411');
    const next = settingsOf(
      {
        localizedStrings: [
          { key: 'name', language: 'en', value: 'Juniper' },
          { key: 'name', language: 'fr', value: 'Genévrier' },
          ...descriptions,
        ],
      },
      2,
    );
    const sent = savesAs(next);
    await save();
    await expect.element(saved()).toBeVisible();
    expect(sent).toEqual([
      {
        accentColor: '#114411',
        languageStrings: JSON.stringify([
          { key: 'name', language: 'en', value: 'Juniper' },
          { key: 'name', language: 'fr', value: 'Genévrier' },
        ]),
        version: '1',
      },
    ]);
    await expect.element(page.getByText('Juniper')).toBeVisible();
    expect(readSession().organization).toEqual(next);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('ORGS-32: says which text a colour carries, warns of a faint one and of one near danger, of nothing else, and shows it in light and dark', async () => {
    await openForm(edition);
    const says = (key: 'textOn.black' | 'textOn.white' | 'faintOnWhite' | 'nearDanger') =>
      page.getByText(phrase(`organizationSettings.${key}`), { exact: true });
    const sample = (scheme: 'light' | 'dark') =>
      page.getByRole('img', { name: phrase(`organizationSettings.preview.${scheme}Label`) });
    const fill = (scheme: 'light' | 'dark') => {
      const button = sample(scheme)
        .getByText(phrase('organizationSettings.preview.button'), { exact: true })
        .element();
      return getComputedStyle(button).backgroundColor;
    };
    await themeColor().fill('#ffd400');
    await expect.element(says('textOn.black')).toBeVisible();
    await expect.element(says('faintOnWhite')).toBeVisible();
    expect(says('nearDanger').elements()).toHaveLength(0);
    await expect
      .poll(() => [fill('light'), fill('dark')])
      .toEqual(['rgb(255, 212, 0)', 'rgb(255, 212, 0)']);
    await expectAccessible();
    await themeColor().fill('#c8102e');
    await expect.element(says('textOn.white')).toBeVisible();
    await expect.element(says('nearDanger')).toBeVisible();
    expect(says('faintOnWhite').elements()).toHaveLength(0);
    await themeColor().fill('#111111');
    await expect.element(says('nearDanger')).not.toBeInTheDocument();
    // Dark mode draws a near-black brand lighter, and says in which shade.
    await expect.poll(() => fill('light')).toBe('rgb(17, 17, 17)');
    const shade = darkFill('#111111');
    await expect
      .element(page.getByText(phrase('organizationSettings.preview.lifted', { shade })))
      .toBeVisible();
    // What is no colour yet leaves the preview as it was saved.
    await themeColor().fill('#11');
    await expect.poll(() => fill('light')).not.toBe('rgb(17, 17, 17)');
    await expectAccessible();
  });

  it('ORGS-16: a colour is picked by keyboard', async () => {
    await openForm(edition);
    const field = phrase('organizationSettings.accentColor');
    const picker = button(phrase('organizationSettings.pickColor', { field }));
    picker.element().focus();
    await userEvent.keyboard('{Enter}');
    const hue = page.getByRole('slider', { name: phrase('organizationSettings.hue') });
    await expect.element(hue).toBeInTheDocument();
    await expectAccessible();
    const before = (accentColor().element() as HTMLInputElement).value;
    hue.element().focus();
    await userEvent.keyboard('{ArrowRight>5/}');
    await userEvent.keyboard('{Escape}');
    await expect.element(hue).not.toBeInTheDocument();
    await expect.element(accentColor()).not.toHaveValue(before);
    await expect.element(accentColor()).toHaveValue(expect.stringMatching(/^#[0-9a-f]{6}$/));
  });

  test('ORGS-13: they are found, changed and saved by keyboard alone', async () => {
    const { savesAs } = await openPage(edition, { now: settingsOf({ localizedStrings: names }) });
    const sent = savesAs(settingsOf());
    await tabTo(button(phrase('organizationSettings.edit')));
    await userEvent.keyboard('{Enter}');
    await tabTo(descriptionIn('en'));
    await userEvent.keyboard('Here for you');
    await tabTo(descriptionIn('fr'));
    await userEvent.keyboard('Pour vous');
    await tabTo(button(phrase('organizationSettings.save')));
    await userEvent.keyboard('{Enter}');
    await expect.element(saved()).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.['languageStrings']).toContain('Pour vous');
    await expect.element(page.getByText('Here for you')).toBeVisible();
  });

  it('ORGS-24: a refusal stands under the form, and what was typed stays', async () => {
    const { refuse } = await openForm(edition);
    await nameIn('en').fill('Taken');
    refuse(updateOrganization, 'ORGANIZATION_NAME_TAKEN');
    await save();
    const reason = edition.language === 'en' ? 'in English' : 'en français';
    const failure = page
      .getByRole('alert')
      .filter({ hasText: phrase('organizationSettings.saveFailed') });
    await expect
      .element(failure.filter({ hasText: `ORGANIZATION_NAME_TAKEN ${reason}` }))
      .toBeVisible();
    await expect.element(nameIn('en')).toHaveValue('Taken');
    await expectAccessible();
  });

  test('ORGS-13, ORGS-22: of two logos, each sent by itself, the one that is refused stays in the form', async () => {
    const { become, reply, savesAs } = await openForm(edition);
    const unseen = (file: string) =>
      page.getByText(phrase('organizationSettings.logoUnseen', { file }));
    choose('en', tiff('good.tiff'));
    await expect.element(unseen('good.tiff')).toBeVisible();
    choose('fr', tiff('bad.tiff'));
    await expect.element(unseen('bad.tiff')).toBeVisible();
    const logo: Text = { key: 'logo', language: 'en', value: '/favicon.svg' };
    const withLogo = settingsOf({ localizedStrings: [...names, ...descriptions, logo] }, 2);
    const tried: FormData[] = [];
    reply(updateOrganization, ({ body }) => {
      tried.push(body as FormData);
      if ((body as FormData).get('language') === 'fr') return refusal('LOGO_NOT_READABLE');
      become(withLogo);
      return withLogo;
    });
    await save();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'LOGO_NOT_READABLE' }))
      .toBeVisible();
    const sentOf = (each: FormData) => [
      each.get('language'),
      each.get('version'),
      (each.get('file') as File).type,
    ];
    expect(tried.map(sentOf)).toEqual([
      ['en', '1', 'image/tiff'],
      ['fr', '2', 'image/tiff'],
    ]);
    await expect.element(unseen('bad.tiff')).toBeVisible();
    await expect.element(unseen('good.tiff')).not.toBeInTheDocument();
    choose('fr', tiff('better.tiff'));
    await expect.element(unseen('better.tiff')).toBeVisible();
    const sent = savesAs(settingsOf({}, 3));
    await save();
    await expect.element(saved()).toBeVisible();
    expect(sent.map(({ language, version }) => [language, version])).toEqual([['fr', '2']]);
  });

  test('settings that were saved in the meantime are named with who saved them, and chosen one by one', async () => {
    const { become, replay, savesAs } = await openForm(edition);
    await descriptionIn('en').fill('Mine');
    await themeColor().fill('#114411');
    await accentColor().fill('#441111');
    const theirs = settingsOf(
      {
        schemaColor: { themeColor: '#111144', accentColor: '#333333' },
        localizedStrings: [
          { key: 'name', language: 'en', value: 'Odile’s' },
          ...names.slice(1),
          ...descriptions,
        ],
      },
      2,
    );
    become(theirs);
    replay(updateOrganization, settingsChanged);
    await save();
    const conflict = page.getByRole('dialog', {
      name: phrase('organizationSettings.conflictTitle'),
    });
    const field = phrase('organizationSettings.themeColor');
    const said = phrase('organizationSettings.changedBy', { field, name: 'Odile Roy' });
    await expect.element(conflict.getByRole('listitem').filter({ hasText: said })).toBeVisible();
    expect(conflict.getByRole('listitem').elements()).toHaveLength(3);
    expect(conflict.getByRole('radiogroup').elements()).toHaveLength(2);
    await expectAccessible();
    // Escape leads back to everything that was typed.
    await userEvent.keyboard('{Escape}');
    await expect.element(conflict).not.toBeInTheDocument();
    await expect.element(themeColor()).toHaveValue('#114411');
    await save();
    const accent = conflict.getByRole('radiogroup', {
      name: phrase('organizationSettings.accentColor'),
    });
    await expect
      .element(
        accent.getByRole('radio', {
          name: phrase('organizationSettings.yours', { value: '#441111' }),
        }),
      )
      .toBeChecked();
    await accent
      .getByRole('radio', { name: phrase('organizationSettings.theirs', { value: '#333333' }) })
      .click();
    const sent = savesAs(settingsOf({}, 3));
    await button(phrase('organizationSettings.saveMerged')).click();
    await expect.element(saved()).toBeVisible();
    await expect.element(conflict).not.toBeInTheDocument();
    // On top of what the other saved: theirs where it was chosen, and their name.
    expect(sent).toEqual([
      {
        themeColor: '#114411',
        languageStrings: JSON.stringify([{ key: 'description', language: 'en', value: 'Mine' }]),
        version: '2',
      },
    ]);
  });

  test('what was typed is given up for what others saved', async () => {
    const { become, replay } = await openForm(edition);
    await themeColor().fill('#224422');
    become(settingsOf({ schemaColor: { themeColor: '#222222', accentColor: '#333333' } }, 2));
    replay(updateOrganization, settingsChanged);
    await save();
    await button(phrase('organizationSettings.keepTheirs')).click();
    await expect.element(page.getByText('#222222')).toBeVisible();
    await expect.element(nameIn('en')).not.toBeInTheDocument();
  });

  test('a form with changes asks before it is closed; one without does not', async () => {
    await openForm(edition);
    const cancel = button(phrase('ui.cancel'));
    await cancel.click();
    await expect.element(button(phrase('organizationSettings.edit'))).toBeVisible();
    await button(phrase('organizationSettings.edit')).click();
    await nameIn('en').fill('Half typed');
    await cancel.click();
    const question = page.getByRole('dialog', { name: phrase('form.discardQuestion') });
    await question.getByRole('button', { name: phrase('form.keepEditing') }).click();
    await expect.element(nameIn('en')).toHaveValue('Half typed');
    await cancel.click();
    await question.getByRole('button', { name: phrase('form.discard'), exact: true }).click();
    await expect
      .element(page.getByText(phrase('organizationSettings.logoPlaceholder')))
      .toBeVisible();
  });

  test('a form with changes asks before the page is left, also from another of its tabs', async () => {
    const { refuse } = await openForm(edition);
    refuse(getTerms, 'ORGANIZATION_NOT_FOUND');
    await nameIn('en').fill('Half typed');
    await page.getByRole('tab', { name: phrase('organizationSettings.terms') }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(window.location.hash).toBe('#terms');
    await page.getByRole('link', { name: phrase('navigation.auditLog') }).click();
    const question = page.getByRole('dialog', { name: phrase('form.discardQuestion') });
    await question.getByRole('button', { name: phrase('form.keepEditing') }).click();
    await expect.element(question).not.toBeInTheDocument();
    await page.getByRole('tab', { name: phrase('organizationSettings.general') }).click();
    await expect.element(nameIn('en')).toHaveValue('Half typed');
    await page.getByRole('link', { name: phrase('navigation.auditLog') }).click();
    await question.getByRole('button', { name: phrase('form.discard'), exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  test('ORGS-23, OPEN-70: a logo is removed once that is confirmed', async () => {
    const { language } = edition;
    const logo: Text = { key: 'logo', language, value: '/favicon.svg' };
    const { become, reply } = await openPage(edition, {
      now: settingsOf({ localizedStrings: [...names, logo] }),
    });
    await expect
      .element(page.getByRole('img', { name: phrase('organizationSettings.logo') }))
      .toBeInTheDocument();
    const remove = phrase('organizationSettings.removeLogo');
    await button(remove).click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    const removed = reply(removeLogo, () => {
      become(settingsOf());
      return settingsOf();
    });
    await dialog.getByRole('button', { name: remove }).click();
    await expect.element(page.getByText(phrase('organizationSettings.logoRemoved'))).toBeVisible();
    await expect
      .element(page.getByText(phrase('organizationSettings.logoPlaceholder')))
      .toBeVisible();
    expect(removed.mock.lastCall?.[0].query.get('language')).toBe(language);
  });

  it('ORGS-12, ORGS-15, ORGS-19, OPEN-14: a SuperAdmin sees the identifiers, and gives the bundle', async () => {
    const { savesAs } = await openPage(edition, { role: 'SuperAdmin' });
    await expect
      .element(page.getByRole('heading', { name: phrase('organizationSettings.superAdminTitle') }))
      .toBeVisible();
    await expect
      .element(page.getByText(phrase('organizationSettings.healthRecordAppId')))
      .toBeVisible();
    await page.getByRole('tab', { name: phrase('organizationSettings.notifications') }).click();
    await expect
      .element(
        page.getByRole('heading', { level: 2, name: phrase('organizationSettings.notifications') }),
      )
      .toBeVisible();
    await page.getByRole('tab', { name: phrase('organizationSettings.general') }).click();
    await button(phrase('organizationSettings.edit')).click();
    const bundle = named(page, phrase('organizationSettings.bundleId'));
    await expect.element(bundle).toBeVisible();
    await save();
    await expect.element(page.getByText(phrase('rules.required'))).toBeVisible();
    await expect.element(bundle).toHaveFocus();
    await bundle.fill('bundle-1');
    await expectAccessible();
    const sent = savesAs(settingsOf({ thidmBundleId: 'bundle-1' }, 2));
    await save();
    await expect.element(saved()).toBeVisible();
    expect(sent).toEqual([{ thidmBundleId: 'bundle-1', version: '1' }]);
    await expect.element(page.getByText('bundle-1')).toBeVisible();
  });
});
