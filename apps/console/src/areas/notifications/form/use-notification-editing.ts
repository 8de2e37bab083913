import {
  checkLockScreenWording,
  type Language,
  type Notification,
  parse,
} from '@ensemble/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { underOwnNames } from '../../../form/under-own-names.ts';
import { type Clock, localNow } from '../../../calendar/clock.ts';
import { type FormState, useForm } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { useCurrent } from '../../../session/index.ts';
import { notifySuccess } from '../../../ui/index.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import {
  askedValues,
  changedBodyOf,
  emptyValues,
  hasTranslation,
  newBodyOf,
  notificationForm,
  type NotificationValues,
  valuesOf,
} from './form-values.ts';
import { clearUnsaved, saveAtExpiry, readUnsaved } from './unsaved-form.ts';
import { useNotificationCalls } from '../notifications.queries.ts';

export type NotificationFormState = FormState<ReturnType<typeof notificationForm>>;

export interface EditingInput {
  readonly organizationId: string;
  /** Undefined for one still to be written. */
  readonly notification: Notification | undefined;
  /** The languages of the organization; title and description are in the first. */
  readonly first: Language;
  readonly other: Language | undefined;
  readonly clock: Clock;
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
  const calls = useNotificationCalls(organizationId);
  const question = useDialog<Question>();
  const start = useStart(input);
  const [schema] = useState(() => notificationForm(start.before, input.clock));
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
      const saving = notification
        ? calls.update(
            notification.id,
            changedBodyOf(values, notification, start.before ?? start.values),
          )
        : calls.create(newBodyOf(values), start.idempotencyKey);
      await saving.catch(underOwnNames({ scheduledDate: 'time' }));
      void navigate('/notifications');
      notifySuccess(
        t(notification ? 'notifications.updated' : 'notifications.created', {
          title: values.title,
        }),
      );
    },
  });
  const isChanged = form.changed || start.isRestored;
  useKeeping(input, isChanged ? form.values : undefined, start.idempotencyKey);
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
  return { form: asking, question, confirm, isChanged, isRestored: start.isRestored };
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

/** What the form begins with: what this writer typed before their session ran out, else what is saved or asked for. */
function useStart({ organizationId, notification, first, other, clock }: EditingInput) {
  const [address] = useSearchParams();
  const { userId } = useCurrent().session;
  const [start] = useState(() => {
    const kept = readUnsaved({ userId, organizationId, notificationId: notification?.id });
    const before = notification && valuesOf(notification, first);
    const asked = () => ({
      ...emptyValues(localNow(clock)),
      ...askedValues(address, first, other),
    });
    return {
      values: kept?.values ?? before ?? asked(),
      before,
      // One for all tries of this form: a double click sends one.
      idempotencyKey: kept?.idempotencyKey ?? crypto.randomUUID(),
      isRestored: kept !== undefined,
    };
  });
  return start;
}

/** Keeps what is typed when the session runs out; undefined while nothing is. */
function useKeeping(
  { organizationId, notification }: EditingInput,
  typed: NotificationValues | undefined,
  idempotencyKey: string,
): void {
  const { userId } = useCurrent().session;
  const notificationId = notification?.id;
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    // What was kept stands in the form by now.
    clearUnsaved();
    return () => {
      const values = latest.current;
      if (values) saveAtExpiry({ userId, organizationId, notificationId, values, idempotencyKey });
    };
  }, [userId, organizationId, notificationId, idempotencyKey]);
}
