import {
  checkLockScreenWording,
  type FormDraft,
  isOn,
  type Language,
  type Notification,
  parse,
} from '@ensemble/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '../../../ui/address/use-search-params.ts';
import { fittingValues, useFormDraft } from '../../../form/drafts/use-form-draft.ts';
import { underOwnNames } from '../../../form/under-own-names.ts';
import { type Clock, localNow } from '../../../calendar/clock.ts';
import { type FormState, useForm } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { useSession } from '../../../session/index.ts';
import { notifySuccess } from '../../../ui/index.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import {
  askedValues,
  changedBodyOf,
  contentOf,
  type CheckedValues,
  copiedValues,
  emptyValues,
  hasTranslation,
  newBodyOf,
  notificationForm,
  type NotificationValues,
  valuesOf,
} from './form-values.ts';
import { useNotificationCalls } from '../notifications.queries.ts';
import { titleIn } from '../texts.ts';

export type NotificationFormState = FormState<ReturnType<typeof notificationForm>>;

export interface EditingInput {
  readonly organizationId: string;
  /** Undefined for one still to be written. */
  readonly notification: Notification | undefined;
  /** The languages of the organization; title and description are in the first. */
  readonly first: Language;
  readonly other: Language | undefined;
  readonly clock: Clock;
  /** What this writer typed into this form before, and did not save. */
  readonly draft: FormDraft | undefined;
  /** The notification that a new one begins as a copy of. */
  readonly copied?: Notification | undefined;
}

/** What is asked before a form is saved. */
export interface Question {
  /** The language that is missing. */
  readonly missing: Language | undefined;
  /** Words that others may read on a lock screen. */
  readonly words: readonly string[];
}

/** A notification being written: its form, what is asked before it is saved, and what is kept of it. */
export function useNotificationEditing(input: EditingInput) {
  const { t } = useTranslation();
  const { organizationId, notification } = input;
  const navigate = useNavigate();
  const [, setAddress] = useAddress();
  const calls = useNotificationCalls(organizationId);
  const question = useDialog<Question>();
  const start = useStart(input);
  const [schema] = useState(() => notificationForm(start.before, input.clock));
  // A draft that began before another person saved overwrites nothing.
  const version = input.draft?.baseVersion ?? notification?.version;
  const confirmed = useRef('');
  const form = useForm({
    schema,
    initial: start.values,
    refusalFields: {
      ARTICLE_NOT_FOUND: 'articleId',
      ARTICLE_NOT_PUBLISHED: 'articleId',
      ARTICLE_HAS_NOTIFICATION: 'articleId',
      RECURRENCE_WITHOUT_DATES: 'repeats',
      LANGUAGE_NOT_OFFERED: 'translatedTitle',
    },
    onSubmit: async (values) => {
      await draft.saving.stop();
      const saved = await save(values)
        .catch(underOwnNames({ scheduledDate: 'time' }))
        .catch((error: unknown) => {
          void draft.saving.saveNow();
          throw error;
        });
      void navigate(`/notifications?made=${saved.id}`);
      notifySuccess(
        t(notification ? 'notifications.updated' : 'notifications.created', {
          title: titleIn({ ...contentOf(values), language: input.first }),
        }),
      );
    },
  });
  const save = (values: CheckedValues) =>
    notification
      ? calls.update(notification.id, {
          ...changedBodyOf(values, notification, start.before ?? start.values),
          version,
        })
      : calls.create(newBodyOf(values), start.idempotencyKey);
  const draft = useFormDraft({
    key: {
      kind: 'notification',
      organizationId,
      id: notification?.id ?? start.idempotencyKey,
      itemId: notification?.id,
    },
    values: form.changed ? form.values : undefined,
    saved: start.before,
    baseVersion: version,
    draft: input.draft,
  });
  const isBegun = !notification && form.changed;
  useEffect(() => {
    if (!isBegun) return;
    // Loaded again, as after a session that ran out, the page finds what was typed.
    setAddress(new URLSearchParams({ draft: start.idempotencyKey }), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as typing begins
  }, [isBegun]);
  const startOver = async () => {
    await draft.discard();
    form.fill(start.blank, false);
  };
  /** Saves, once what must be asked has been answered; what the form refuses is told before. */
  const submit = async () => {
    const asked = questionOf(form.values, input);
    const sign = JSON.stringify(asked);
    const isSettled = asked === undefined || sign === confirmed.current;
    if (isSettled || !parse(schema, form.values).success) return form.submit();
    question.open(asked);
  };
  const confirm = async () => {
    confirmed.current = JSON.stringify(questionOf(form.values, input));
    // Refusals are told in the form, not in the question.
    void form.submit();
  };
  const asking: NotificationFormState = { ...form, submit };
  return { form: asking, question, confirm, draft, startOver };
}

/** What must be asked before this is saved. */
function questionOf(
  values: NotificationValues,
  { first, other }: Pick<EditingInput, 'first' | 'other'>,
): Question | undefined {
  const isMissing = other !== undefined && !hasTranslation(values);
  const words = [
    [values.title, first] as const,
    [values.description, first] as const,
    ...(other
      ? [[values.translatedTitle, other] as const, [values.translatedDescription, other] as const]
      : []),
  ].flatMap(([text, language]) =>
    checkLockScreenWording(text, language).map((finding) => finding.words),
  );
  if (!isMissing && words.length === 0) return undefined;
  return { missing: isMissing ? other : undefined, words: [...new Set(words)] };
}

/** What the form begins with: what this writer typed before, else what is saved, copied or asked for. */
function useStart({ notification, first, other, clock, draft, copied }: EditingInput) {
  const address = useSearchParams();
  const { organization } = useSession();
  const [start] = useState(() => {
    const before = notification && valuesOf(notification, first);
    const empty = {
      ...emptyValues(localNow(clock)),
      // What most messages are about; without it, the writer chooses.
      ...(organization &&
        isOn(organization.features, 'learn') && { behaviour: 'OpenLearn' as const }),
      ...(copied ? copiedValues(copied, first) : askedValues(address, first, other)),
    };
    return {
      values: fittingValues(before ?? empty, draft),
      blank: before ?? empty,
      before,
      // One for all tries of this form, also after it was a draft: a double click sends one.
      idempotencyKey: (notification ? undefined : draft?.id) ?? crypto.randomUUID(),
    };
  });
  return start;
}
