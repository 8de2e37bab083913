import { type FormDraft, isAdministrator, type Meeting } from '@ensemble/contract';
import { useState } from 'react';
import { type Clock, localNow } from '../../../calendar/clock.ts';
import { errorText } from '../../../client/index.ts';
import { fittingValues, useFormDraft } from '../../../form/drafts/use-form-draft.ts';
import { type FieldProps, useForm } from '../../../form/index.ts';
import { useLiveProblems } from '../../../form/use-live-problems.ts';
import { underOwnNames } from '../../../form/under-own-names.ts';
import { currentLanguage, useTranslation } from '../../../i18n/index.ts';
import { useActor } from '../../../session/index.ts';
import { notifyError, notifySuccess } from '../../../ui/index.ts';
import {
  changedBodyOf,
  type CheckedMeeting,
  copiedValues,
  emptyMeeting,
  meetingForm,
  type MeetingValues,
  newBodyOf,
  valuesOf,
  withEnd,
  withStart,
} from './meeting-form.ts';
import { useMeetingCalls } from '../meetings.queries.ts';
import { dayOf } from '../times.ts';

export interface MeetingDialogProps {
  organizationId: string;
  /** Left out for one still to be scheduled. */
  meeting?: Meeting | undefined;
  /** The session that a new one begins as a copy of. */
  copied?: Meeting | undefined;
  /** The draft that a new one goes on with. */
  draftId?: string | null;
  opened: boolean;
  onClose: () => void;
  /** The session as it was saved, and the month it is in. */
  onSaved: (meeting: Meeting, month: string) => void;
}

/** A session being written: what is wrong with it is known at each letter (MEET-23). */
export function useMeetingForm(
  { organizationId, meeting, copied, onClose, onSaved }: MeetingDialogProps,
  clock: Clock,
  begun: FormDraft | undefined,
) {
  const { t } = useTranslation();
  const { memberId = '', userType } = useActor(organizationId);
  const calls = useMeetingCalls(organizationId);
  const [start] = useState(() => {
    const now = localNow(clock);
    const empty = copied ? copiedValues(copied, now, memberId) : emptyMeeting(now, memberId);
    const before = meeting && valuesOf(meeting);
    return {
      before,
      blank: before ?? empty,
      values: fittingValues(before ?? empty, begun),
      idempotencyKey: (meeting ? undefined : begun?.id) ?? crypto.randomUUID(),
    };
  });
  const [schema] = useState(() => meetingForm(start.before, clock));
  const save = (values: CheckedMeeting) =>
    meeting
      ? calls.update(meeting.id, changedBodyOf(values, start.blank))
      : calls.create(newBodyOf(values), start.idempotencyKey);
  const form = useForm({
    schema,
    initial: start.values,
    refusalFields: { MEETING_BELOW_REGISTERED: 'maxParticipants' },
    onSubmit: async (values) => {
      await draft.saving.stop();
      const saved = await save(values)
        .catch(underOwnNames({ startsAt: 'time', endsAt: 'endTime' }))
        .catch((error: unknown) => {
          // MEET-33, MEET-34; it stands in the form as well.
          notifyError(errorText(error, currentLanguage()));
          void draft.saving.saveNow();
          throw error;
        });
      notifySuccess(
        t(meeting ? 'meetings.done.updated' : 'meetings.done.created', { title: saved.title }),
      );
      onClose();
      onSaved(saved, dayOf(saved.localStartsAt).slice(0, 7));
    },
  });
  const draft = useFormDraft({
    key: {
      kind: 'meeting',
      organizationId,
      id: meeting?.id ?? start.idempotencyKey,
      itemId: meeting?.id,
    },
    values: form.changed ? form.values : undefined,
    saved: start.before,
    draft: begun,
  });
  const { field, hasProblems } = useLiveProblems(schema, form);
  const isStarted = meeting?.status === 'started';
  /** Who runs a session that exists is changed by its host alone. */
  const choosesCoHosts = !meeting || meeting.own?.type === 'owner';
  // An end chosen by hand is the person's; any other keeps the length of the session.
  const [isEndChosen, setEndChosen] = useState(false);
  /** A field of the start or the end, which moves the other. */
  const timeField = (
    name: 'date' | 'time' | 'endDate' | 'endTime',
    move: (value: string) => MeetingValues,
  ): FieldProps<string> => ({
    ...field(name),
    onChange: (change) => {
      const value = typeof change === 'object' ? change?.currentTarget.value : change;
      if (!value) return;
      form.fill(move(value), true);
      if (name === 'endDate' || name === 'endTime') setEndChosen(true);
    },
  });
  const { values } = form;
  return {
    form,
    field,
    draft,
    /** Throws the draft away: the form shows what is saved, or nothing. */
    startOver: async () => {
      await draft.discard();
      form.fill(start.blank, false);
      setEndChosen(false);
    },
    times: {
      date: timeField('date', (date) => withStart(values, { date }, isEndChosen)),
      time: timeField('time', (time) => withStart(values, { time }, isEndChosen)),
      endDate: timeField('endDate', (date) => withEnd(values, { date }, isStarted)),
      endTime: timeField('endTime', (time) => withEnd(values, { time }, isStarted)),
    },
    isStarted,
    hasProblems,
    /** Administrators schedule for others, too; a session that exists is handed on by its host. */
    choosesHost: isAdministrator(userType) && choosesCoHosts,
    choosesCoHosts,
  };
}
