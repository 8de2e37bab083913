import {
  type ArticleSummary,
  type Language,
  listArticles,
  listContacts,
  listGoalTemplates,
  listUsers,
  type Organization,
  type SupportContact,
  type UserType,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { keepInSession } from '../../session/index.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { idOf, organization, signInAs } from '../../testing/people.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import CommandPalette from './command-palette.tsx';

const written = { en: 'Sleep after a night shift', fr: 'Dormir après un quart de nuit' };

const saved = {
  version: 1,
  updatedAt: '2026-11-01T12:00:00Z',
  updatedBy: null,
  translation: null,
  isBehind: false,
} as const;
const articleIn = (language: Language): ArticleSummary => ({
  ...saved,
  id: idOf(language === 'fr' ? 21 : 20),
  title: written[language],
  status: 'published',
  language,
  featuredImage: null,
  images: [],
  categories: [],
  createdAt: '2026-11-01T12:00:00Z',
  notification: null,
});
const contactIn = (language: Language): SupportContact => ({
  ...saved,
  id: idOf(language === 'fr' ? 31 : 30),
  language,
  name: 'Night line',
  description: '',
  phoneNumber: '988',
  isTextable: false,
  website: '',
  sortPriority: null,
  workingHours: '',
  checkedAt: null,
  checkedBy: null,
  isCheckDue: false,
});

describe.each(editions)('the palette, $language at $width', (edition) => {
  const option = (name: string) => page.getByRole('option', { name, exact: false });
  const texts = () =>
    page
      .getByRole('option')
      .elements()
      .map((each) => each.textContent);
  const hint = (kind: 'article' | 'contact', language: 'en' | 'fr') =>
    phrase('palette.textHint', {
      kind: phrase(`content.kind.${kind}`),
      language: phrase(`palette.language.${language}`),
    });
  /** Letter by letter, with no time between them however slow the machine is. */
  const typeAtOnce = (words: string) => {
    const input = page.getByRole('combobox').element() as HTMLInputElement;
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (let end = input.value.length + 1; end <= words.length; end += 1) {
      value?.set?.call(input, words.slice(0, end));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  };
  const groups = () =>
    page
      .getByRole('listbox')
      .getByRole('group')
      .elements()
      .map((group) => group.getAttribute('aria-label'));

  /** The palette as a person of this role opens it, with an article in each language. */
  async function open(role: UserType, more: Partial<Organization> = {}) {
    signInAs(role);
    keepInSession({ organization: organization(more) });
    const answers = stateAnswers();
    const people = answers.reply(listUsers, () => ({ users: [], count: 0 }));
    const articles = answers.reply(listArticles, ({ query }) => {
      const language = query.get('language') === 'fr' ? 'fr' : 'en';
      return { articles: [articleIn(language)], count: 1 };
    });
    const contacts = answers.reply(listContacts, ({ params }) => ({
      contacts: [contactIn(params['language'] === 'fr' ? 'fr' : 'en')],
    }));
    const goals = answers.reply(listGoalTemplates, () => ({ presets: [] }));
    await renderConsole(<CommandPalette opened onClose={() => undefined} />, edition, '/users');
    page.getByRole('combobox').element().focus();
    return { people, articles, contacts, goals };
  }

  it('groups what it finds: tabs and settings with their page, then texts with kind and language', async () => {
    await open('OrganizationAdmin');
    await userEvent.keyboard('night');
    await expect.element(option('Night line').first()).toBeInTheDocument();
    expect(texts()).toEqual([
      `${written.en}${hint('article', 'en')}`,
      `${written.fr}${hint('article', 'fr')}`,
      `Night line${hint('contact', 'en')}`,
      `Night line${hint('contact', 'fr')}`,
    ]);
    expect(groups()).toEqual([phrase('palette.texts')]);
    await userEvent.clear(page.getByRole('combobox'));
    await userEvent.keyboard(phrase('organizationSettings.themeColor'));
    await expect.poll(groups).toContain(phrase('palette.settings'));
    expect(texts()[0]).toBe(
      phrase('organizationSettings.themeColor') + phrase('organizationSettings.title'),
    );
  });

  it('finds a tab by its name in the other language', async () => {
    await open('OrganizationAdmin');
    const words = { en: 'supprimes', fr: 'deleted' }[edition.language];
    await userEvent.keyboard(words);
    await expect.element(option(phrase('content.deleted'))).toBeInTheDocument();
  });

  it('asks once for words typed without a pause, and reads short lists once', async () => {
    const { people, articles, contacts, goals } = await open('OrganizationAdmin');
    const asked = () => articles.mock.calls.map(([{ query }]) => query.get('searchTerm'));
    typeAtOnce('nigh');
    await expect.poll(asked).toEqual(['nigh', 'nigh']);
    typeAtOnce('night');
    await expect.poll(asked).toEqual(['nigh', 'nigh', 'night', 'night']);
    await expect.element(option('Night line').first()).toBeInTheDocument();
    const counts = [people, contacts, goals].map(({ mock }) => mock.calls.length);
    expect(counts).toEqual([2, 2, 2]);
  });

  it('leaves out the texts of what is switched off', async () => {
    const { features } = organization();
    const { articles } = await open('OrganizationAdmin', {
      features: { ...features, learn: { enabled: false } },
    });
    await userEvent.keyboard('night');
    await expect.element(option('Night line').first()).toBeInTheDocument();
    expect(articles).not.toHaveBeenCalled();
  });

  it('shows a role nothing that it may not open, and asks nothing for it', async () => {
    const { people, articles, contacts } = await open('ServiceProvider');
    await userEvent.keyboard(phrase('profile.security'));
    await expect.element(option(phrase('profile.security'))).toBeInTheDocument();
    await userEvent.clear(page.getByRole('combobox'));
    await userEvent.keyboard(phrase('organizationSettings.themeColor'));
    await expect.element(page.getByText(phrase('palette.nothing'))).toBeInTheDocument();
    for (const asked of [people, articles, contacts]) expect(asked).not.toHaveBeenCalled();
  });

  it('ORGS-12 offers the tab of notifications to those who have it', async () => {
    await open('OrganizationAdmin');
    await userEvent.keyboard(phrase('organizationSettings.notifications'));
    await expect.element(option(phrase('navigation.notificationCalendar'))).toBeInTheDocument();
    // Of the tab itself, which stands in the settings, they find nothing.
    const tab = phrase('organizationSettings.notifications') + phrase('organizationSettings.title');
    expect(texts()).not.toContain(tab);
  });
});
