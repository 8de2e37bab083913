import type { Meeting, MeetingParticipant } from '@ensemble/contract';
import { Accordion, Anchor, Stack, Text } from '@mantine/core';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { fullName } from './meeting-state.ts';
import classes from './schedule.module.css';

interface ParticipantsProps {
  meeting: Meeting;
  memberId: string | undefined;
}

const orderOf = { owner: 0, moderator: 1, participant: 2 } as const;

/** How many seats are taken; who takes part, as far as the reader may see it (MEET-08, OPEN-61). */
export function Participants({ meeting, memberId }: ParticipantsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { registered, maxParticipants, waiting, inCharge } = meeting;
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
            {t('schedule.detail.participants', {
              registered: format.number(registered),
              max: format.number(maxParticipants),
            })}
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">
              <People people={seated} memberId={memberId} />
              {!inCharge && (
                <Text size="sm" c="dimmed">
                  {t('schedule.detail.participantsLimited')}
                </Text>
              )}
              {queued.length > 0 && (
                <>
                  <Text fw={700} size="sm">
                    {t('schedule.detail.waitingList')}
                  </Text>
                  <People people={queued} memberId={memberId} />
                </>
              )}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      {waiting > 0 && <Text size="sm">{t('schedule.detail.waiting', { count: waiting })}</Text>}
    </Stack>
  );
}

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
  const { type, state, email, blocked } = person;
  const marks = [
    type === 'owner' && t('schedule.detail.host'),
    type === 'moderator' && t('schedule.detail.coHost'),
    isOwn && t('schedule.detail.you'),
    state === 'offered' && t('schedule.detail.offeredSeat'),
    blocked && t('schedule.detail.removed'),
  ].filter((mark) => mark !== false);
  return (
    <>
      <Text size="sm">
        {fullName(person) ?? t('schedule.formerMember')}
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
