import { languages, type User } from '@ensemble/contract';
import {
  IconAdjustments,
  IconArticle,
  IconBuildingCommunity,
  IconLifebuoy,
  IconTarget,
  IconUser,
} from '@tabler/icons-react';
import { phrase, useLanguage } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { nameOf } from '../../ui/index.ts';
import { type KindAddress, textAddress } from '../../areas/content/shown-kind.ts';
import type { NavigationEntry } from '../../routing/area.ts';
import { useNavigation } from '../navigation.ts';
import { matches } from './match.ts';
import { usePageNames } from './use-page-names.ts';
import { useOrganizations, usePeople, useSettled } from './palette-search.ts';
import { type FoundText, useTexts } from './palette-texts.ts';
import { destinations } from './destinations.ts';
import { readRecentPages } from './recent-pages.ts';

/** Somewhere to go. */
export interface Choice {
  readonly key: string;
  readonly kind: 'recent' | 'pages' | 'settings' | 'people' | 'organizations' | 'texts';
  readonly label: string;
  /** Tells two of the same name apart. */
  readonly hint?: string;
  readonly icon: NavigationEntry['icon'];
  readonly to: string;
}

const maxOrganizations = 6;

/** What fits the words: pages, their tabs and settings by their names in every language, people, organisations, and texts by their titles. */
export function useChoices(typed: string) {
  const term = typed.trim();
  const namesOf = usePageNames();
  const pages = usePages(term, namesOf);
  const settings = useDestinations(term, namesOf);
  const { settled, settleNow } = useSettled(term);
  const search = usePeople(term, settled);
  const written = useTexts(term, settled);
  const organizations = useOrganizationChoices(term);
  const people = useSession().can('organizations.list') ? '/administrators' : '/users';
  const choices = [
    ...pages,
    ...settings,
    ...organizations,
    ...search.people.map((user) => personChoice(user, people)),
    ...written.texts.map(textChoice),
  ];
  const searches = [search, written];
  return {
    choices,
    search: {
      isWaiting: searches.some(({ isWaiting }) => isWaiting),
      hasFailed: searches.some(({ hasFailed }) => hasFailed),
      /** Searches at once; after a failure once more. */
      searchNow: () => {
        settleNow();
        for (const { searchAgain } of searches) searchAgain();
      },
    },
  };
}

type NamesOf = ReturnType<typeof usePageNames>;

function usePages(term: string, namesOf: NamesOf): readonly Choice[] {
  const entries = useNavigation();
  const recent = readRecentPages();
  const choiceOf = (entry: NavigationEntry, kind: Choice['kind']): Choice => ({
    key: `page ${entry.path}`,
    kind,
    label: phrase(entry.label),
    icon: entry.icon,
    to: entry.path,
  });
  if (term !== '')
    return entries
      .filter(({ label }) => matches(term, namesOf(label)))
      .map((entry) => choiceOf(entry, 'pages'));
  return [
    ...recent.flatMap((path) => {
      const entry = entries.find((each) => each.path === path);
      return entry ? [choiceOf(entry, 'recent')] : [];
    }),
    ...entries
      .filter((entry) => !recent.includes(entry.path))
      .map((entry) => choiceOf(entry, 'pages')),
  ];
}

/** Tabs and settings of the pages that the person may open, once there are words. */
function useDestinations(term: string, namesOf: NamesOf): readonly Choice[] {
  const { can, userType } = useSession();
  const pages = useNavigation();
  if (term === '') return [];
  return destinations.flatMap(({ to, label, values, page, permission, userTypes }) => {
    const on = pages.find(({ path }) => path === page);
    const isFound =
      on !== undefined &&
      (!permission || can(permission)) &&
      (!userTypes || (userType !== undefined && userTypes.includes(userType))) &&
      matches(term, namesOf(label, values));
    if (!isFound) return [];
    return {
      key: `place ${label}`,
      kind: 'settings',
      label: phrase(label, values),
      hint: phrase(on.label),
      icon: IconAdjustments,
      to,
    };
  });
}

function useOrganizationChoices(term: string): readonly Choice[] {
  const { language } = useLanguage();
  const all = useOrganizations();
  if (term === '') return [];
  return all
    .filter((each) => matches(term, [each.name, ...languages.map((one) => nameOf(each, one))]))
    .slice(0, maxOrganizations)
    .map((each) => ({
      key: `organization ${each.id}`,
      kind: 'organizations',
      label: nameOf(each, language),
      icon: IconBuildingCommunity,
      to: `/organization?id=${each.id}`,
    }));
}

/** Opens the list of people at this one. */
function personChoice(user: User, list: string): Choice {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    key: `person ${user.id}`,
    kind: 'people',
    label: name || user.email,
    ...(name && { hint: user.email }),
    icon: IconUser,
    to: `${list}?search=${encodeURIComponent(user.email)}`,
  };
}

const textIcons = { article: IconArticle, preset: IconTarget, contact: IconLifebuoy } as const;

/** Where each kind is written; the areas' own modules would bring their forms along. */
const written: Record<FoundText['kind'], KindAddress> = {
  article: { kind: { name: 'article' }, path: '/mobile/learn/article' },
  preset: { kind: { name: 'preset' }, path: '/mobile/my-plan/goal' },
  contact: { kind: { name: 'contact' }, path: '/mobile/support', inDialog: true },
};

/** Opens a text in the form in which it is written. */
const textChoice = ({ kind, id, language, title }: FoundText): Choice => ({
  key: `text ${id}`,
  kind: 'texts',
  label: title,
  hint: phrase('palette.textHint', {
    kind: phrase(`content.kind.${kind}`),
    language: phrase(`palette.language.${language}`),
  }),
  icon: textIcons[kind],
  to: textAddress(written[kind], { id, language }),
});
