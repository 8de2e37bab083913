import type { Kind } from '@ensemble/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../../ui/address/use-search-params.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { useCurrent } from '../../../session/index.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageTitle } from '../../../ui/index.ts';
import { useContentLanguage } from '../content-language.tsx';
import { textQuery } from '../content.queries.ts';
import type { KnownText, WrittenKind } from '../shown-kind.ts';
import { type SideStarts, WithSides } from './with-sides.tsx';

interface TextPageProps<K extends Kind, T extends KnownText> {
  shown: WrittenKind<K, T>;
  titleOf: (isNew: boolean) => string;
  /** The list it belongs to. */
  back: { readonly label: string; readonly path: string };
  /** The form of the text, or of a new one, in each language of the organization. */
  children: (starts: SideStarts<T>) => ReactNode;
}

/** The page of a text: one to write (`action=create`), in its other language too (`translationOf`), or to change (`action=edit` and `id`). */
export function TextPage<K extends Kind, T extends KnownText>(props: TextPageProps<K, T>) {
  const { shown, titleOf, back, children } = props;
  const { t } = useTranslation();
  const address = useSearchParams();
  const { language } = useContentLanguage();
  const { organizationId } = useCurrent();
  const id = address.get('action') === 'edit' ? (address.get('id') ?? '') : undefined;
  const translationOf = id === undefined ? (address.get('translationOf') ?? undefined) : undefined;
  const source = useQuery({
    ...textQuery(shown, organizationId, language, id ?? ''),
    enabled: id !== undefined,
  });
  const isGone = source.data === null;
  const isNew = id === undefined && translationOf === undefined;
  return (
    <>
      <BackLink to={`${back.path}?language=${language}`}>{back.label}</BackLink>
      <PageTitle title={isGone ? t('content.goneTitle') : titleOf(isNew)} />
      <WithSides
        key={`${id} ${translationOf} ${language}`}
        shown={shown}
        organizationId={organizationId}
        subject={{ id, language, translationOf }}
        fields={6}
      >
        {children}
      </WithSides>
    </>
  );
}
