import { isAdministrator, type Meeting } from '@ensemble/contract';
import { useState } from 'react';
import { type Clock, localNow } from '../../../calendar/clock.ts';
import { errorText } from '../../../client/index.ts';
import { type FieldProps, useForm } from '../../../form/index.ts';
import { useLiveProblems } from '../../../form/use-live-problems.ts';
import { underOwnNames } from '../../../form/under-own-names.ts';
import { currentLanguage, useTranslation } from '../../../i18n/index.ts';
import { useActor } from '../../../session/index.ts';
import { notifyError, notifySuccess } from '../../../ui/index.ts';
import {
  changedBodyOf,
  type CheckedMeeting,
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
  opened: boolean;
  onClose: () => void;
  /** The session as it was saved, and the month it is in. */
  onSaved: (meeting: Meeting, month: string) => void;
}

/** A session being written: what is wrong with it is known at each letter (MEET-23). */
export function useMeetingForm(
  { organizationId, meeting, onClose, onSaved }: MeetingDialogProps,
  clock: Clock,
) {
  const { t } = useTranslation();
  const { memberId = '', userType } = useActor(organizationId);
  const calls = useMeetingCalls(organizationId);
  const [start] = useState(() => ({
    values: meeting ? valuesOf(meeting) : emptyMeeting(localNow(clock), memberId),
    idempotencyKey: crypto.randomUUID(),
  }));
  const [schema] = useState(() => meetingForm(meeting && start.values, clock));
  const save = (values: CheckedMeeting) =>
    meeting
      ? calls.update(meeting.id, changedBodyOf(values, start.values))
      : calls.create(newBodyOf(values), start.idempotencyKey);
  const form = useForm({
    schema,
    initial: start.values,
    refusalFields: { MEETING_BELOW_REGISTERED: 'maxParticipants' },
    onSubmit: async (values) => {
      const saved = await save(values)
        .catch(underOwnNames({ startsAt: 'time', endsAt: 'endTime' }))
        .catch((error: unknown) => {
          // MEET-33, MEET-34; it stands in the form as well.
          notifyError(errorText(error, currentLanguage()));
          throw error;
        });
      notifySuccess(
        t(meeting ? 'meetings.done.updated' : 'meetings.done.created', { title: saved.title }),
      );
      onClose();
      onSaved(saved, dayOf(saved.localStartsAt).slice(0, 7));
    },
  });
  const { field, hasProblems } = useLiveProblems(schema, form);
  const isStarted = meeting?.status === 'started';
  /** Who runs a session that exists is changed by its host alone. */
  const choosesCoHosts = !meeting || meeting.own?.type === 'owner';
  /** A field of the start or the end, which moves the other. */
  const timeField = (
    name: 'date' | 'time' | 'endDate' | 'endTime',
    move: (value: string) => MeetingValues,
  ): FieldProps<string> => ({
    ...field(name),
    onChange: (change) => {
      const value = typeof change === 'object' ? change?.currentTarget.value : change;
      if (value) form.fill(move(value), true);
    },
  });
  const { values } = form;
  return {
    form,
    field,
    times: {
      date: timeField('date', (date) => withStart(values, { date })),
      time: timeField('time', (time) => withStart(values, { time })),
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
