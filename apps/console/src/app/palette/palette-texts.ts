import {
  type FeatureType,
  isOn,
  type Language,
  listArticles,
  listContacts,
  listGoalTemplates,
} from '@ensemble/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/index.ts';
import { languagesOf } from '../../i18n/index.ts';
import { useCurrent, useSession } from '../../session/index.ts';
import { matches } from './match.ts';

const maxTexts = '5';
const minLetters = 2;
/** How long a list that is read whole serves the words that follow. */
const listLifeMs = 60_000;

const kinds = ['article', 'preset', 'contact'] as const;
export type FoundKind = (typeof kinds)[number];
const featureOf: Record<FoundKind, FeatureType> = {
  article: 'learn',
  preset: 'myPlan',
  contact: 'getSupport',
};

/** A text whose title has the words. */
export interface FoundText {
  readonly kind: FoundKind;
  readonly id: string;
  readonly language: Language;
  readonly title: string;
}

/** Goals and contacts are read whole, and searched here. */
const listQuery = (kind: 'preset' | 'contact', id: string, language: Language) =>
  queryOptions({
    queryKey: ['palette', kind, id, language],
    queryFn: async ({ signal }) => {
      const input = { params: { id, language }, signal };
      if (kind === 'preset')
        return (await call(listGoalTemplates, input)).presets.map((each) => ({
          id: each.id,
          title: each.title,
        }));
      return (await call(listContacts, input)).contacts.map((each) => ({
        id: each.id,
        title: each.name,
      }));
    },
    staleTime: listLifeMs,
  });

async function findArticles(id: string, language: Language, term: string, signal: AbortSignal) {
  const query = { searchTerm: term, language, limit: maxTexts };
  return (await call(listArticles, { params: { id }, query, signal })).articles;
}

/** The articles, goals and contacts with the words in their titles, in every language of the organisation; for those who write them. */
export function useTexts(term: string, settled: string) {
  const { can, organization } = useSession();
  const { organizationId } = useCurrent();
  const client = useQueryClient();
  const offered = languagesOf(organization?.organizationDetails.locale);
  const shown = kinds.filter(
    (kind) => organization && isOn(organization.features, featureOf[kind]),
  );
  const isWanted =
    can('content.edit') &&
    !can('organizations.list') &&
    term.length >= minLetters &&
    shown.length > 0;
  const isCurrent = isWanted && settled === term;
  const source = useQuery({
    queryKey: ['palette', 'texts', organizationId, shown, offered, settled],
    queryFn: async ({ signal }): Promise<readonly FoundText[]> => {
      const of = async (kind: FoundKind, language: Language) => {
        const found =
          kind === 'article'
            ? await findArticles(organizationId, language, settled, signal)
            : (await client.fetchQuery(listQuery(kind, organizationId, language))).filter(
                ({ title }) => matches(settled, [title]),
              );
        return found
          .slice(0, Number(maxTexts))
          .map(({ id, title }) => ({ kind, id, language, title }));
      };
      const groups = shown.flatMap((kind) => offered.map((language) => of(kind, language)));
      return (await Promise.all(groups)).flat();
    },
    enabled: isCurrent,
  });
  return {
    texts: isCurrent ? (source.data ?? []) : [],
    isWaiting: isWanted && (!isCurrent || source.isFetching),
    hasFailed: isCurrent && source.isError && !source.isFetching,
    searchAgain: () => {
      if (isCurrent && source.isError) void source.refetch();
    },
  };
}
