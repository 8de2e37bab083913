import { languages, type User } from '@ensemble/contract';
import { IconBuildingCommunity, IconUser } from '@tabler/icons-react';
import { phrase, useLanguage } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { nameOf } from '../../ui/index.ts';
import type { NavigationEntry } from '../../routing/area.ts';
import { useNavigation } from '../navigation.ts';
import { matches } from './match.ts';
import { usePageNames } from './use-page-names.ts';
import { useOrganizations, usePeople } from './palette-search.ts';
import { readRecentPages } from './recent-pages.ts';

/** Somewhere to go. */
export interface Choice {
  readonly key: string;
  readonly kind: 'recent' | 'pages' | 'people' | 'organizations';
  readonly label: string;
  /** Tells two of the same name apart. */
  readonly hint?: string;
  readonly icon: NavigationEntry['icon'];
  readonly to: string;
}

const maxOrganizations = 6;

/** What fits the words: pages by their names in every language, people, and organisations. */
export function useChoices(typed: string) {
  const term = typed.trim();
  const pages = usePages(term);
  const search = usePeople(term);
  const organizations = useOrganizationChoices(term);
  const people = useSession().can('organizations.list') ? '/administrators' : '/users';
  const choices = [
    ...pages,
    ...organizations,
    ...search.people.map((user) => personChoice(user, people)),
  ];
  return { choices, search };
}

function usePages(term: string): readonly Choice[] {
  const namesOf = usePageNames();
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
