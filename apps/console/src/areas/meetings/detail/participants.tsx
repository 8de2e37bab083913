import type { Meeting, MeetingParticipant } from '@ensemble/contract';
import { Accordion, Anchor, Stack, Text } from '@mantine/core';
import { useFormat, useLanguage, useTranslation } from '../../../i18n/index.ts';
import { fullName } from '../meeting-state.ts';
import classes from '../schedule.module.css';
import { formatClock } from '../times.ts';

interface ParticipantsProps {
  meeting: Meeting;
  memberId: string | undefined;
}

const orderOf = { owner: 0, moderator: 1, participant: 2 } as const;

/** Who takes part and how many, for those who run it; for others, whether seats are left (MEET-08, OPEN-61). */
export function Participants({ meeting, memberId }: ParticipantsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { registered, maxParticipants, seats, waiting, inCharge } = meeting;
  const there = meeting.participants.filter(({ state }) => state !== 'withdrawn');
  const seated = there
    .filter(({ state }) => state === 'registered')
    .toSorted((one, other) => orderOf[one.type] - orderOf[other.type]);
  const queued = there.filter(({ state }) => state !== 'registered');
  return (
    <Stack gap="xs">
      <Accordion
        variant="contained"
        order={3}
        classNames={{ control: classes.control, label: classes.controlLabel }}
      >
        <Accordion.Item value="participants">
          <Accordion.Control disabled={there.length <= 1}>
            {registered === null
              ? t(`meetings.detail.seats.${seats}`)
              : t('meetings.detail.participants', {
                  registered: format.number(registered),
                  max: format.number(maxParticipants),
                })}
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">
              <People people={seated} memberId={memberId} />
              {inCharge && there.some(isHidden) && (
                <Text size="sm" c="dimmed">
                  {t('meetings.detail.membersHint')}
                </Text>
              )}
              {!inCharge && (
                <Text size="sm" c="dimmed">
                  {t('meetings.detail.participantsLimited')}
                </Text>
              )}
              {queued.length > 0 && (
                <>
                  <Text fw={700} size="sm">
                    {t('meetings.detail.waitingList')}
                  </Text>
                  <People people={queued} memberId={memberId} />
                </>
              )}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      {waiting !== null && waiting > 0 && (
        <Text size="sm">{t('meetings.detail.waiting', { count: waiting })}</Text>
      )}
    </Stack>
  );
}

/** Registered before the reader ran the session, and has not agreed to be seen. */
const isHidden = ({ userId }: MeetingParticipant) => userId === null;

interface PeopleProps {
  people: readonly MeetingParticipant[];
  memberId: string | undefined;
}

const People = ({ people, memberId }: PeopleProps) => (
  <ul className={classes.people}>
    {people.map((person) => (
      <li key={person.id}>
        <Person person={person} isOwn={person.userId !== null && person.userId === memberId} />
      </li>
    ))}
  </ul>
);

function Person({ person, isOwn }: { person: MeetingParticipant; isOwn: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { type, state, email, blocked, becomes } = person;
  const marks = [
    type === 'owner' && t('meetings.detail.host'),
    type === 'moderator' && t('meetings.detail.coHost'),
    becomes !== null &&
      t(
        becomes.type === 'owner' ? 'meetings.detail.becomesHost' : 'meetings.detail.becomesCoHost',
        { time: formatClock(becomes.localFrom, language) },
      ),
    isOwn && t('meetings.detail.you'),
    state === 'offered' && t('meetings.detail.offeredSeat'),
    blocked && t('meetings.detail.removed'),
  ].filter((mark) => mark !== false);
  return (
    <>
      <Text size="sm">
        {fullName(person) ??
          t(isHidden(person) ? 'meetings.detail.member' : 'meetings.formerMember')}
        {marks.length > 0 && (
          <Text span inherit c="dimmed">
            {` · ${marks.join(' · ')}`}
          </Text>
        )}
      </Text>
      {email !== null && (
        <Anchor href={`mailto:${email}`} size="sm">
          {email}
        </Anchor>
      )}
    </>
  );
}
