import {
  discardContentDraft,
  getContentDraft,
  getRevision,
  saveContentDraft,
  listRevisions,
  type RouteReply,
} from '@ensemble/contract';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type PhraseKey, phrase } from '../i18n/i18n.ts';
import { keep } from '../session/session-store.ts';
import type { Answers, KeptReply } from './answers.ts';
import { organization } from './people.ts';

type Draft = NonNullable<RouteReply<typeof getContentDraft>['draft']>;

/** The drafts of the reader, one for each form, as the API keeps them. */
export function stateDrafts({ reply }: Answers) {
  const drafts = new Map<string, Draft>();
  const keyOf = ({ kind, language, itemId, translationOf }: Readonly<Record<string, unknown>>) =>
    JSON.stringify([kind, language, itemId, translationOf]);
  reply(getContentDraft, ({ query }) => ({
    draft: drafts.get(keyOf(Object.fromEntries(query))) ?? null,
  }));
  reply(saveContentDraft, ({ body }) => {
    const { values, baseVersion, ...draftKey } = body as Omit<Draft, 'savedAt'>;
    const savedAt = '2026-11-23T12:00:00.000Z';
    drafts.set(keyOf(draftKey), { values, baseVersion, savedAt });
    return { savedAt };
  });
  reply(discardContentDraft, ({ query }) => {
    drafts.delete(keyOf(Object.fromEntries(query)));
    return {};
  });
  return drafts;
}

/** The saves of a text, as the server answered them. */
export function stateSaves(
  { reply, replay }: Answers,
  list: KeptReply,
  ...saves: readonly KeptReply[]
): void {
  replay(listRevisions, list);
  const all = saves.map(({ body }) => Reflect.get(body, 'data') as RouteReply<typeof getRevision>);
  reply(getRevision, ({ params }) => {
    const save = all.find(({ version }) => String(version) === params['version']);
    if (!save) throw new Error('no such save is stated');
    return save;
  });
}

/** What is shown to a person who saves a text that another person saved in the meantime. */
export function conflictShown() {
  const dialog = page.getByRole('dialog', { name: phrase('content.conflictTitle') });
  const nameOf = (field: string) => phrase(`content.field.${field}` as PhraseKey);
  /** A field that both changed, with both sides of it. */
  const asked = (field: string) =>
    dialog.getByRole('radiogroup', { name: nameOf(field), exact: true });
  const press = async (key: 'content.takeTheirs' | 'content.takeMerged') => {
    await dialog.getByRole('button', { name: phrase(key), exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  return {
    dialog,
    asked,
    /** The line that says who changed a field. */
    changed: (by: string, field: string) =>
      dialog.getByText(phrase('content.changedBy', { name: by, field: nameOf(field) }), {
        exact: false,
      }),
    choose: (field: string, side: 'yours' | 'theirs') =>
      asked(field)
        .getByRole('radio', { name: phrase(`content.${side}`) })
        .click(),
    takeTheirs: () => press('content.takeTheirs'),
    takeMerged: () => press('content.takeMerged'),
  };
}

/** An organization that writes in English alone: its forms have one language (OPEN-54). */
export function writeInEnglishAlone(): void {
  const own = organization();
  const details = { ...own.organizationDetails, locale: 'en' };
  keep({ organization: { ...own, organizationDetails: details } });
}

/** Does what a long form offers: by its button, or in its menu where a phone has no room for it. */
export async function act(label: string): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true });
  if (button.elements().length > 0) return button.click();
  await page.getByRole('button', { name: phrase('content.moreActions'), exact: true }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Opens a form's preview by keyboard, looks at the language that is written and the other one, and goes back to the form. */
export async function seePreview(
  written: (screen: ReturnType<typeof page.getByRole>) => Promise<unknown>,
  other: ((screen: ReturnType<typeof page.getByRole>) => Promise<unknown>) | undefined,
  title: string = phrase('content.preview'),
): Promise<void> {
  const button = page.getByRole('button', { name: phrase('content.preview'), exact: true });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  const screen = dialog.getByRole('region');
  await written(screen);
  // The dialog takes the focus once it is open.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  if (other) {
    const language = dialog.getByRole('radiogroup').first().getByRole('radio').first();
    (language.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await other(screen);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
}
