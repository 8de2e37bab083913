import { type Kind, type Language, otherOf } from '@ensemble/contract';
import { FormSkeleton } from '../../../form/form-skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useContentLanguage } from '../content-language.tsx';
import { type DraftKey, draftQuery, textQuery } from '../content.queries.ts';
import type { Carry, KnownText, TextSubject, WrittenKind } from '../shown-kind.ts';
import { NotLoaded } from './not-loaded.tsx';
import type { EditingOptions } from './use-text-editing.ts';

/** What the form of one language begins with. */
export interface SideStart<T> {
  readonly draftKey: DraftKey;
  /** What is saved; undefined for a text still to be written. */
  readonly text: T | undefined;
  /** What was typed before and not saved. */
  readonly draft: EditingOptions<never>['draft'];
}

/** What the form of a text begins with, in each language of the organization (OPEN-54). */
export interface SideStarts<T> {
  /** The language that was opened. */
  readonly first: SideStart<T>;
  /** Its other language, written or not; undefined in an organization of one language. */
  readonly other: SideStart<T> | undefined;
  readonly carry: Carry;
}

interface WithSidesProps<K extends Kind, T extends KnownText> {
  shown: WrittenKind<K, T>;
  organizationId: string;
  subject: TextSubject;
  /** How many are to come, about. */
  fields: number;
  children: (starts: SideStarts<T>) => ReactNode;
}

/** Reads a text in both its languages, and what the reader typed of either and did not save, before the form is shown. */
export function WithSides<K extends Kind, T extends KnownText>(props: WithSidesProps<K, T>) {
  const { shown, organizationId, subject, fields } = props;
  const { id = subject.translationOf } = subject;
  const language =
    subject.id || !subject.translationOf ? subject.language : otherOf(subject.language);
  const source = useQuery({
    ...textQuery(shown, organizationId, language, id ?? ''),
    enabled: id !== undefined,
  });
  if (id !== undefined && !source.data) return <NotLoaded source={source} fields={fields} />;
  const text = source.data ?? undefined;
  const first = text?.language ?? language;
  return <WithOther {...props} key={`${id ?? 'new'} ${first}`} text={text} language={first} />;
}

interface WithOtherProps<K extends Kind, T extends KnownText> extends WithSidesProps<K, T> {
  text: T | undefined;
  language: Language;
}

function WithOther<K extends Kind, T extends KnownText>(props: WithOtherProps<K, T>) {
  const { shown, organizationId, text, language, fields, children } = props;
  const { offered } = useContentLanguage();
  const other = offered.find((each) => each !== language);
  const otherId = other && text?.translation?.id;
  const source = useQuery({
    ...textQuery(shown, organizationId, otherOf(language), otherId ?? ''),
    enabled: otherId !== undefined,
  });
  const otherText = otherId === undefined ? undefined : (source.data ?? undefined);
  const keyOf = (
    of: Language,
    its: Pick<T, 'id'> | undefined,
    translated: T | undefined,
  ): DraftKey => ({
    organizationId,
    kind: shown.kind.name,
    language: of,
    itemId: its?.id,
    translationOf: its ? undefined : translated?.id,
  });
  const draftKey = keyOf(language, text, undefined);
  const isOtherKnown = otherId === undefined || source.isSuccess;
  // Until the other text is there, its draft is read by its id: together, not one after the other.
  const awaited = otherId === undefined || isOtherKnown ? otherText : { id: otherId };
  const otherDraftKey = keyOf(otherOf(language), awaited, text);
  const draft = useQuery(draftQuery(draftKey));
  const otherDraft = useQuery({ ...draftQuery(otherDraftKey), enabled: other !== undefined });
  const ownCarry = shown.useCarry?.(organizationId, language);
  const carry = shown.useCarry ? ownCarry : asItIs;
  if (!isOtherKnown) return <NotLoaded source={source} fields={fields} />;
  if (!draft.data) return <NotLoaded source={draft} fields={fields} />;
  if (other && !otherDraft.data) return <NotLoaded source={otherDraft} fields={fields} />;
  if (other && !carry) return <FormSkeleton fields={fields} />;
  return children({
    first: { draftKey, text, draft: draft.data.draft },
    other: other && {
      draftKey: otherDraftKey,
      text: otherText,
      draft: otherDraft.data?.draft ?? null,
    },
    carry: carry ?? asItIs,
  });
}

const asItIs: Carry = (_field, value) => value;
