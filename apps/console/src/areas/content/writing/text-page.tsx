import type { Kind, Language } from '@ensemble/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCurrent } from '../../../session/index.ts';
import { PageTitle } from '../../../ui/index.ts';
import { useContentLanguage } from '../content-language.tsx';
import { draftQuery, textQuery } from '../content.queries.ts';
import { NotLoaded } from './not-loaded.tsx';
import type { KnownText, WrittenKind } from '../shown-kind.ts';
import type { TextFormProps } from './text-dialog.tsx';
import { WithDraft } from './text-form.tsx';

interface TextPageProps<K extends Kind, T extends KnownText> {
  shown: WrittenKind<K, T>;
  titleOf: (language: Language, isNew: boolean) => string;
  /** The list it belongs to. */
  back: { readonly label: string; readonly path: string };
  /** The form of the text, or of a new one. */
  children: (props: TextFormProps<K, T>) => ReactNode;
}

/** The page of a text: one to write (`action=create`) or to change (`action=edit` and `id`). */
export function TextPage<K extends Kind, T extends KnownText>(props: TextPageProps<K, T>) {
  const { shown, titleOf, back, children } = props;
  const [address] = useSearchParams();
  const { language } = useContentLanguage();
  const { organizationId } = useCurrent();
  const id = address.get('action') === 'edit' ? (address.get('id') ?? '') : undefined;
  const translationOf = address.get('translationOf') ?? undefined;
  const draftKey = { organizationId, kind: shown.kind.name, language, translationOf };
  return (
    <>
      <PageTitle title={titleOf(language, id === undefined)} />
      <Anchor component={Link} to={`${back.path}?language=${language}`} mb="lg" display="block">
        {back.label}
      </Anchor>
      {id === undefined ? (
        <WithDraft key={`${language} ${translationOf}`} place={draftKey}>
          {(draft) => children({ place: draftKey, text: undefined, draft })}
        </WithDraft>
      ) : (
        <SavedText {...props} key={id} id={id} language={language} />
      )}
    </>
  );
}

function SavedText<K extends Kind, T extends KnownText>({
  shown,
  id,
  language,
  children,
}: TextPageProps<K, T> & { id: string; language: Language }) {
  const { organizationId } = useCurrent();
  const source = useQuery(textQuery(shown, organizationId, language, id));
  const draftKey = { organizationId, kind: shown.kind.name, language, itemId: id };
  // Asked for beside the text, in the language it most likely has; its form asks again in another.
  useQuery(draftQuery(draftKey));
  const { data: text } = source;
  if (!text) return <NotLoaded source={source} height="30rem" />;
  const keyOfText = { ...draftKey, language: text.language };
  return (
    <WithDraft place={keyOfText}>
      {(draft) => children({ place: keyOfText, text, draft })}
    </WithDraft>
  );
}
