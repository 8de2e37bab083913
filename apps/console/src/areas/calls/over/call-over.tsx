import type { SupportContact } from '@ensemble/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '../../../ui/address/link.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import { endSession } from '../../../session/index.ts';
import { PublicTitle } from '../../../ui/index.ts';
import type { EndReason, Obstacle } from '../client/call-client.ts';
import classes from '../lobby/lobby.module.css';
import { obstacleText } from '../obstacle-text.ts';
import { Contacts } from './contacts.tsx';

interface CallOverProps {
  reason: EndReason;
  /** What a first joining waited for, where it failed. */
  obstacle?: Obstacle | undefined;
  contacts: readonly SupportContact[];
  /** The path of the reader's schedule; absent for those who have the call alone. */
  schedule?: string | undefined;
  onBack: () => void;
}

/** After these a person may join again, from the lobby. */
const canComeBack: readonly EndReason[] = ['left', 'replaced', 'full', 'refused', 'failed'];

/** What happened, and where to go from here. */
export function CallOver({ reason, obstacle, contacts, schedule, onBack }: CallOverProps) {
  const { t } = useTranslation();
  return (
    <Stack className={classes.narrow}>
      <PublicTitle title={t(`calls.over.${reason}.title`)} takeFocus />
      <Text>{t(obstacle ? obstacleText[obstacle] : `calls.over.${reason}.text`)}</Text>
      <Group>
        {canComeBack.includes(reason) && (
          <Button onClick={onBack}>{t(`calls.over.${backOf(reason)}`)}</Button>
        )}
        {reason === 'sessionOver' && (
          <Button onClick={() => endSession()}>{t('auth.logIn')}</Button>
        )}
        {schedule !== undefined && reason !== 'sessionOver' && (
          <Button variant="default" component={Link} to={schedule}>
            {t('calls.toSchedule')}
          </Button>
        )}
      </Group>
      <Contacts contacts={contacts} />
    </Stack>
  );
}

const backOf = (reason: EndReason) =>
  reason === 'left' || reason === 'replaced' ? 'comeBack' : 'tryAgain';
