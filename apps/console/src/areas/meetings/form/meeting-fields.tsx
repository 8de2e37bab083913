import {
  chargeNoticeMinutes,
  type FormDraft,
  isInCharge,
  type listHosts,
  maxMeetingDescription,
  maxMeetingTitle,
  maxSeats,
  type RouteReply,
} from '@ensemble/contract';
import { NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../../calendar/clock.ts';
import { type CalendarWords, DayField } from '../../../calendar/day-field.tsx';
import { TimeSelect } from '../../../calendar/time-select.tsx';
import { useWhoseTimes } from '../../../calendar/use-whose-times.ts';
import { readToday } from '../../../calendar/wall-time.ts';
import { errorText } from '../../../client/index.ts';
import { counted } from '../../../form/character-count.tsx';
import { DraftNote, FromDraft } from '../../../form/drafts/draft-note.tsx';
import { DialogForm } from '../../../form/form-dialog.tsx';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { ChoicesField } from '../../../ui/choices-field.tsx';
import { maxCoHosts, stepMinutes } from './meeting-form.ts';
import { fullName } from '../meeting-state.ts';
import { hostsQuery } from '../meetings.queries.ts';
import classes from '../schedule.module.css';
import { type MeetingDialogProps, useMeetingForm } from './use-meeting-form.ts';

type Editing = ReturnType<typeof useMeetingForm>;

/** The form of a session (MEET-14..23). */
export function MeetingForm({
  clock,
  draft: begun,
  ...props
}: MeetingDialogProps & { clock: Clock; draft: FormDraft | undefined }) {
  const { t } = useTranslation();
  const editing = useMeetingForm(props, clock, begun);
  const { form, field, draft } = editing;
  const title = useRef<HTMLInputElement>(null);
  // The form comes after the dialog, which gives the focus only as it opens.
  useEffect(() => title.current?.focus(), []);
  return (
    <DialogForm
      form={form}
      submitLabel={t(props.meeting ? 'meetings.form.save' : 'meetings.form.submit')}
      isReady={!editing.hasProblems}
      failure={t(props.meeting ? 'meetings.form.saveFailed' : 'meetings.form.createFailed')}
      draft={draft}
    >
      {draft.since !== undefined && (
        <FromDraft
          since={draft.since}
          isNew={!props.meeting}
          onStartOver={async () => {
            await editing.startOver();
            title.current?.focus();
          }}
        />
      )}
      <TextInput
        label={t('meetings.form.title')}
        {...counted(form.values.title.length, maxMeetingTitle)}
        required
        data-autofocus
        ref={title}
        {...field('title')}
      />
      <Textarea
        label={t('meetings.form.description')}
        {...counted(form.values.description.length, maxMeetingDescription)}
        required
        autosize
        minRows={2}
        maxRows={5}
        {...field('description')}
      />
      <TimeFields editing={editing} />
      <NumberInput
        label={t('meetings.form.maxParticipants')}
        description={t('meetings.form.maxParticipantsHint', { max: maxSeats })}
        required
        min={1}
        max={maxSeats}
        clampBehavior="none"
        allowDecimal={false}
        {...field('maxParticipants')}
        onChange={(value) => form.set('maxParticipants', value as number)}
      />
      <HostFields organizationId={props.organizationId} meeting={props.meeting} editing={editing} />
      <DraftNote saving={draft.saving} />
    </DialogForm>
  );
}

/** From and to, in the reader's own time zone. */
function TimeFields({ editing: { times, isStarted, form } }: { editing: Editing }) {
  const { t } = useTranslation();
  const whoseTimes = useWhoseTimes();
  const [today] = useState(readToday);
  const words: CalendarWords = {
    choose: t('meetings.form.chooseDay'),
    previous: t('meetings.form.previousMonth'),
    next: t('meetings.form.nextMonth'),
  };
  return (
    <>
      <div className={classes.fields}>
        <DayField
          label={t('meetings.form.date')}
          field={times.date}
          words={words}
          earliest={today}
          required
          disabled={isStarted}
        />
        <TimeSelect
          label={t('meetings.form.time')}
          field={times.time}
          step={stepMinutes}
          required
          disabled={isStarted}
        />
        <DayField
          label={t('meetings.form.endDate')}
          field={times.endDate}
          words={words}
          earliest={isStarted ? form.values.date : today}
          required
        />
        <TimeSelect
          label={t('meetings.form.endTime')}
          field={times.endTime}
          step={stepMinutes}
          required
        />
      </div>
      <Text size="sm" c="dimmed">
        {isStarted ? t('meetings.form.startStays') : whoseTimes}
      </Text>
    </>
  );
}

/** The choices belong to the dialog: outside it, a screen reader would not find them. The list itself scrolls, as the arrow keys do it. */
const inDialog = {
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  styles: { options: { maxHeight: '14rem', overflowY: 'auto' } },
} as const;

type Host = RouteReply<typeof listHosts>['hosts'][number];

interface HostFieldsProps extends Pick<MeetingDialogProps, 'organizationId' | 'meeting'> {
  editing: Editing;
}

/** Those who may run it, and those who run it already, though they may have another role by now. */
function useHosts({
  organizationId,
  meeting,
}: Pick<HostFieldsProps, 'organizationId' | 'meeting'>) {
  const { data, error } = useQuery(hostsQuery(organizationId));
  const hosts = data?.hosts ?? [];
  const before: Host[] = (meeting?.participants ?? []).flatMap((person) =>
    person.userId !== null && (isInCharge(person.type) || person.becomes)
      ? { userId: person.userId, firstName: person.firstName, lastName: person.lastName }
      : [],
  );
  const others = before.filter(({ userId }) => !hosts.some((host) => host.userId === userId));
  return { hosts: [...others, ...hosts], error };
}

/** Who runs the session beside the person who schedules it; administrators choose its host as well. */
function HostFields({ organizationId, meeting, editing }: HostFieldsProps) {
  const { t } = useTranslation();
  const { form, field, choosesHost, choosesCoHosts, isStarted } = editing;
  const { language } = useLanguage();
  const { hosts, error } = useHosts({ organizationId, meeting });
  const choiceOf = (host: Host) => ({
    value: host.userId,
    label: fullName(host) ?? t('meetings.formerMember'),
  });
  const { hostId, moderatorIds } = form.values;
  return (
    <>
      {choosesHost && (
        <Select
          label={t('meetings.form.host')}
          required
          searchable
          allowDeselect={false}
          disabled={isStarted}
          nothingFoundMessage={t('meetings.form.noHosts')}
          {...inDialog}
          data={hosts.map(choiceOf)}
          {...field('hostId')}
          onChange={(chosen) => {
            if (chosen === null) return;
            form.set('hostId', chosen);
            form.set(
              'moderatorIds',
              moderatorIds.filter((id) => id !== chosen),
            );
          }}
        />
      )}
      <ChoicesField
        label={t('meetings.form.coHosts')}
        description={
          choosesCoHosts
            ? t('meetings.form.coHostsHint', { max: maxCoHosts })
            : t('meetings.form.onlyHostChoosesCoHosts')
        }
        disabled={isStarted || !choosesCoHosts}
        searchable
        maxValues={maxCoHosts}
        nothingFoundMessage={t('meetings.form.noHosts')}
        {...inDialog}
        data={hosts.filter(({ userId }) => userId !== hostId).map(choiceOf)}
        {...field('moderatorIds')}
        {...(error && { error: errorText(error, language) })}
        onChange={(chosen) => form.set('moderatorIds', chosen)}
      />
      {meeting && choosesCoHosts && !isStarted && (
        <Text size="sm" c="dimmed">
          {t('meetings.form.chargeNotice', { count: chargeNoticeMinutes })}
        </Text>
      )}
    </>
  );
}
