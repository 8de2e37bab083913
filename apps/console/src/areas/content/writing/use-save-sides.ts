import { bodyOf, type ContentValues, type Kind, type Language } from '@ensemble/contract';
import { useRef, useState } from 'react';
import { ApiError, isRefusal } from '../../../client/index.ts';
import { focusFirstInvalid } from '../../../form/index.ts';
import { discardDraft, saveDraft, useTextCalls } from '../content.queries.ts';
import type { KnownText } from '../shown-kind.ts';
import type { BeforeSave, SavedSides, Side, SidesOptions } from './sides.ts';

/** Saves languages of a form: checks all that are saved, sends them in one call, and says a refusal where it belongs. */
export function useSaveSides<K extends Kind, T extends KnownText>(
  { shown, more, onSaved, onFailed }: SidesOptions<K, T>,
  sides: readonly Side<K>[],
  beforeSave: ReadonlySet<BeforeSave>,
  formId: string,
) {
  const calls = useTextCalls(shown, sides[0]?.editing.draftKey.organizationId ?? '');
  const [submitting, setSubmitting] = useState(false);
  const busy = useRef(false);

  const save = async (languages: readonly Language[]) => {
    if (busy.current) return;
    const wanted = sides.filter(({ language }) => languages.includes(language));
    const isReady = [...beforeSave].every(
      ({ language, work }) => !languages.includes(language) || work(),
    );
    if (!isReady) return focusFirstInvalid(formId);
    // All are checked: what is wrong in either is said at once.
    const checked = wanted.flatMap((side) => {
      const values = side.editing.form.check();
      return values === undefined ? [] : [{ side, values: values as object }];
    });
    if (checked.length < wanted.length) return;
    busy.current = true;
    setSubmitting(true);
    try {
      for (const { editing } of wanted) await editing.draftSaving.stop();
      onSaved(await send({ calls, kind: shown.kind, more }, checked, sides));
    } catch (error) {
      for (const { editing } of wanted) void editing.draftSaving.saveNow();
      onFailed?.(error);
      await showRefusal(error, wanted);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };
  return { save, submitting };
}

interface Sending<K extends Kind> {
  readonly calls: ReturnType<typeof useTextCalls>;
  readonly kind: K;
  readonly more: (() => object) | undefined;
}

/** Sends what was checked: both languages in one call, or one by itself. */
async function send<K extends Kind>(
  { calls, kind, more }: Sending<K>,
  chosen: readonly Checked<K>[],
  sides: readonly Side<K>[],
): Promise<SavedSides> {
  const bodyFor = ({ side, values }: Checked<K>) => ({
    ...bodyOf(kind, values),
    ...more?.(),
    language: side.language,
  });
  const [one] = chosen;
  if (!one) throw new Error('no language is saved');
  const { target, draftKey } = one.side.editing;
  const languages = chosen.map(({ side }) => side.language);
  const title = String(Reflect.get(one.values, kind.title));
  if (chosen.length > 1) {
    const body = Object.fromEntries(
      chosen.map((each) => [each.side.language, { ...bodyFor(each), ...each.side.editing.target }]),
    );
    const reply = await calls.saveBoth(body);
    return { title, id: idIn(reply, one.side.language), languages, isOtherKept: false };
  }
  const { translationOf } = draftKey;
  const reply = target.id
    ? await calls.update(target.id, { ...bodyFor(one), version: target.version })
    : await calls.create({ ...bodyFor(one), translationOf });
  const id = String(Reflect.get(Object(reply), 'id'));
  const rest = sides.find(({ language }) => !languages.includes(language));
  return { title, id, languages, isOtherKept: await keepRest(rest, id) };
}

interface Checked<K extends Kind> {
  readonly side: Side<K>;
  readonly values: object;
}
const idIn = (reply: unknown, language: Language) =>
  String(Reflect.get(Object(Reflect.get(Object(reply), language)), 'id'));

/** What was typed in the language that was not saved stays its writer's: from now on as the other language of the saved text. */
async function keepRest<K extends Kind>(rest: Side<K> | undefined, savedId: string) {
  if (!rest?.editing.form.changed) return false;
  const { draftSaving, draftKey, target, form } = rest.editing;
  if (rest.isEmpty && !rest.text) {
    // It holds what both languages share, and that is saved: kept, the next new text would begin with it.
    await draftSaving.stop();
    await discardDraft(draftKey).catch(() => undefined);
    return false;
  }
  if (rest.text || draftKey.translationOf) return draftSaving.saveNow();
  await draftSaving.stop();
  const values = form.values as ContentValues;
  // The text is saved: that this is not must not look like a failure of it.
  return saveDraft({ ...draftKey, translationOf: savedId }, values, target.version)
    .then(() => discardDraft(draftKey))
    .then(
      () => true,
      () => false,
    );
}

/** Says a refusal where it belongs: under the fields of the language it names, or as another save of that language. */
async function showRefusal<K extends Kind>(
  error: unknown,
  sides: readonly Side<K>[],
): Promise<void> {
  const own = sides.flatMap((side) => {
    const refused = sides.length > 1 ? ofLanguage(error, side.language) : undefined;
    return refused ? [{ side, refused }] : [];
  });
  for (const { side, refused } of own) await side.editing.form.showRefusal(refused);
  if (own.length > 0) return;
  const itemId = isRefusal(error, 'CONTENT_CHANGED') ? error.body?.itemId : undefined;
  const changed =
    itemId &&
    (sides.find(({ editing }) => editing.target.id === itemId) ??
      sides.find(({ editing }) => editing.target.id === undefined));
  await (changed || sides[0])?.editing.form.showRefusal(error);
}

/** What a refusal of both languages says of the fields of one, under their own names. */
function ofLanguage(error: unknown, language: Language): ApiError | undefined {
  if (!(error instanceof ApiError) || !error.body?.errorDetails) return undefined;
  const start = `${language}.`;
  const details = Object.entries(error.body.errorDetails).flatMap(([name, texts]) =>
    name.startsWith(start) ? [[name.slice(start.length), texts] as const] : [],
  );
  if (details.length === 0) return undefined;
  const body = { ...error.body, errorDetails: Object.fromEntries(details) };
  return new ApiError(error.status, error.errorType, body);
}
