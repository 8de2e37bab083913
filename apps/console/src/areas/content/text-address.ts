import type { ContentKind, Language } from '@ensemble/contract';

interface Wanted {
  readonly kind: ContentKind;
  /** The text itself; absent for one still to be written. */
  readonly id?: string | undefined;
  readonly language: Language;
  /** For a new text: the one it says in the other language. */
  readonly translationOf?: string | undefined;
}

const paths: Record<ContentKind, { path: string; list?: string }> = {
  article: { path: '/mobile/learn/article' },
  category: { path: '/mobile/learn', list: 'categories' },
  preset: { path: '/mobile/my-plan/goal' },
  contact: { path: '/mobile/support' },
  terms: { path: '/mobile/terms/terms-of-use' },
  policy: { path: '/mobile/policy/privacy-policy' },
};

/** Where a text is written: its form, in its language. */
export function textAddress({ kind, id, language, translationOf }: Wanted): string {
  const { path, list } = paths[kind];
  const query = new URLSearchParams({ action: id ? 'edit' : 'create', language });
  if (id) query.set('id', id);
  if (translationOf) query.set('translationOf', translationOf);
  if (kind === 'category' || kind === 'contact') query.set('item', kind);
  if (list) query.set('list', list);
  return `${path}?${query}`;
}
