import { bodyOf, emptyOf, type Kind, valuesOf } from '@ensemble/contract';
import { type DraftKey, useTextCalls } from '../content.queries.ts';
import type { KindSchema, KnownText, WrittenKind } from '../shown-kind.ts';
import { type Editing, type EditingOptions, useTextEditing } from './use-text-editing.ts';

interface ContentEditing<K extends Kind, T extends KnownText> {
  readonly shown: WrittenKind<K, T>;
  readonly place: DraftKey;
  readonly schema: KindSchema<K>;
  /** What is saved; undefined for a text still to be written. */
  readonly text: T | undefined;
  readonly draft: EditingOptions<KindSchema<K>>['draft'];
  /** What is sent beside the fields. */
  readonly more?: () => object;
  readonly onSaved: (title: string) => void;
  readonly onFailed?: (error: unknown) => void;
}

/** The editing of a text by its kind: its form holds what is stored, and sends what the API takes. */
export function useContentEditing<K extends Kind, T extends KnownText>(
  options: ContentEditing<K, T>,
): Editing<KindSchema<K>> {
  const { shown, place, schema, text, draft, more, onSaved, onFailed } = options;
  const { kind } = shown;
  const calls = useTextCalls(shown, place.organizationId);
  const { language, translationOf } = place;
  return useTextEditing<KindSchema<K>>({
    shown,
    place,
    schema,
    saved: text && { version: text.version, values: valuesOf(kind, text) },
    empty: emptyOf(kind) as EditingOptions<KindSchema<K>>['empty'],
    draft,
    send: async (checked, version) => {
      const body = { ...bodyOf(kind, checked as object), ...more?.(), language };
      try {
        if (text) await calls.update(text.id, { ...body, version });
        else await calls.create({ ...body, translationOf });
      } catch (error) {
        onFailed?.(error);
        throw error;
      }
      onSaved(String(Reflect.get(checked as object, kind.title)));
    },
  });
}
