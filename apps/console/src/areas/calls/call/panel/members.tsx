import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { MeetingParticipant } from '@ensemble/contract';
import { IconCellSignal2 } from '@tabler/icons-react';
import { phrase, useTranslation } from '../../../../i18n/index.ts';
import type { CallPerson } from '../../client/call-client.ts';
import { PersonMark } from '../../person-mark.tsx';
import classes from '../call.module.css';
import { MemberMenu } from './member-menu.tsx';
import type { Moderation } from '../moderation.ts';

interface MembersProps {
  people: readonly CallPerson[];
  you: string | undefined;
  /** Whether the reader is host or moderator. */
  runs: boolean;
  moderation: Moderation;
  onBlock: (person: CallPerson) => void;
}

/** CONF-04: everyone, with a dot for those who are in the call; host and moderators see emails, and what they can do (CONF-06). */
export function Members({ people, you, runs, moderation, onBlock }: MembersProps) {
  const { t } = useTranslation();
  const isHere = new Set(people.map(({ id }) => id));
  const absent = moderation.registered.filter(
    ({ id, state }) => !isHere.has(id) && state === 'registered',
  );
  return (
    <Stack gap="md">
      {runs && <ForAll moderation={moderation} />}
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.member}>
            <Dot isActive />
            <div className={classes.memberText}>
              <Group gap={6}>
                <span>
                  {person.id === you ? t('calls.you', { name: person.name }) : person.name}
                </span>
                <PersonMark type={person.type} />
              </Group>
              <Contact of={find(moderation.registered, person.id)} />
              <Signs person={person} />
              {runs && person.line === 'poor' && <PoorConnection />}
            </div>
            {runs && person.type === 'participant' && (
              <MemberMenu
                person={person}
                onMute={(kind, on) => void moderation.mute(person.id, kind, on)}
                onBlock={() => onBlock(person)}
              />
            )}
          </li>
        ))}
        {absent.map((participant) => (
          <li key={participant.id} className={classes.member}>
            <Dot />
            <div className={classes.memberText}>
              <Group gap={6}>
                <span>{nameOf(participant)}</span>
                <PersonMark type={participant.type} />
              </Group>
              <Contact of={participant} />
              {participant.blocked && <Blocked participant={participant} moderation={moderation} />}
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const find = (registered: readonly MeetingParticipant[], id: string) =>
  registered.find((each) => each.id === id);
/** A person who registered before the reader ran the session has no name here unless they agree. */
const nameOf = ({ alias, firstName, lastName }: MeetingParticipant): string =>
  alias ?? ([firstName, lastName].filter(Boolean).join(' ') || phrase('calls.member'));

/** Green and full for a person in the call; said in words too. */
function Dot({ isActive = false }: { isActive?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.dot} data-active={isActive || undefined} aria-hidden />
      <VisuallyHidden>{t(isActive ? 'calls.active' : 'calls.inactive')}</VisuallyHidden>
    </>
  );
}

function Contact({ of }: { of: MeetingParticipant | undefined }) {
  const contact = of?.email ?? of?.phone;
  return contact ? (
    <Text size="sm" c="dimmed">
      {contact}
    </Text>
  ) : null;
}

/** What of a person is off, and whether the hand is up. */
function Signs({ person: { audio, video, muted, hand } }: { person: CallPerson }) {
  const { t } = useTranslation();
  const signs = [
    hand && t('calls.handIsUp'),
    muted.audio ? t('calls.isMutedByHost') : !audio && t('calls.isMuted'),
    !video && t('calls.hasNoPicture'),
  ].filter(Boolean);
  return signs.length > 0 ? (
    <Text size="sm" c="dimmed">
      {signs.join(' · ')}
    </Text>
  ) : null;
}

/** Who has trouble with their line: for those who run the call, without a word of where the person is. */
function PoorConnection() {
  const { t } = useTranslation();
  return (
    <Group gap={4} wrap="nowrap" align="flex-start" data-poor-line>
      <IconCellSignal2 size={16} aria-hidden style={{ flex: 'none', marginBlockStart: 2 }} />
      <Text size="sm">{t('calls.hasPoorLine')}</Text>
    </Group>
  );
}

interface BlockedProps {
  participant: MeetingParticipant;
  moderation: Moderation;
}

function Blocked({ participant, moderation }: BlockedProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Text size="sm">{t('calls.isBlocked')}</Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void moderation.unblock(participant.id)}
      >
        {t('calls.unblock', { name: nameOf(participant) })}
      </Button>
    </Group>
  );
}

/** CONF-07: the same for everyone. */
function ForAll({ moderation: { mute } }: { moderation: Moderation }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" role="group" aria-label={t('calls.forAll')}>
      <Button size="xs" variant="default" onClick={() => void mute(null, 'audio', true)}>
        {t('calls.muteAll')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void mute(null, 'audio', false)}>
        {t('calls.askAllToUnmute')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void mute(null, 'video', true)}>
        {t('calls.camerasOff')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void mute(null, 'video', false)}>
        {t('calls.askAllForCameras')}
      </Button>
    </Group>
  );
}
