import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '../../../ui/address/link.tsx';
import { isRefusal } from '../../../client/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { logOut } from '../../../session/index.ts';
import { CrisisLine } from '../../../ui/crisis-line.tsx';
import { PublicTitle } from '../../../ui/index.ts';
import { AskingNotice, useSchedulePath } from '../../meetings/index.ts';
import type { CallInfo, CallAddress } from '../use-call.ts';
import classes from './lobby.module.css';
import { OfferedSeat } from './own-seat.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

/** Why a person does not come in. */
export type NoEntryReason =
  | 'cancelled'
  | 'completed'
  | 'blocked'
  | 'noSeat'
  | 'offered'
  | 'withdrawn'
  | 'unknown'
  | 'unavailable'
  | 'failed';

/** Why there is no entry; undefined where there is one. A later reading that failed keeps what is known. */
export function noEntryOf(info: CallInfo | undefined, error: unknown): NoEntryReason | undefined {
  // The lobby was open to them before.
  if (info && isRefusal(error, 'PARTICIPANT_NOT_FOUND')) return 'withdrawn';
  const isUnknown =
    isRefusal(error, 'MEETING_NOT_FOUND') ||
    isRefusal(error, 'PARTICIPANT_NOT_FOUND') ||
    isRefusal(error, 'ORGANIZATION_NOT_FOUND') ||
    isRefusal(error, 'PERMISSION_DENIED');
  if (isUnknown) return 'unknown';
  if (!info) return 'failed';
  if (info.status === 'cancelled' || info.status === 'completed') return info.status;
  if (info.blocked) return 'blocked';
  if (info.state === 'offered') return 'offered';
  if (info.state !== 'registered') return 'noSeat';
  return info.provider ? undefined : 'unavailable';
}

interface NoEntryProps {
  reason: NoEntryReason;
  info: CallInfo | undefined;
  error: unknown;
  address: CallAddress;
  onRetry: () => void;
}

/** Whether the person may still come in later, and is asked what new hosts see. */
const mayComeLater = (reason: NoEntryReason): boolean =>
  reason === 'noSeat' || reason === 'offered' || reason === 'unavailable';

/** In address of the lobby, in plain words. */
export function NoEntry({ reason, info, error, address, onRetry }: NoEntryProps) {
  const { t } = useTranslation();
  const schedule = useSchedulePath(address.organizationId);
  return (
    <Stack className={classes.narrow}>
      <PublicTitle title={t(`calls.noEntry.${reason}.title`)} takeFocus />
      {info && <Text fw={700}>{info.title}</Text>}
      <Text>{t(`calls.noEntry.${reason}.text`)}</Text>
      {info && mayComeLater(reason) && (
        <AskingNotice {...address} asking={info.asking} onChanged={onRetry} />
      )}
      {reason === 'failed' && error !== undefined && <ErrorAlert error={error} />}
      {reason === 'offered' && <OfferedSeat address={address} onChanged={onRetry} />}
      <Group>
        {reason === 'failed' && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
        {schedule !== undefined && (
          <Button variant="default" component={Link} to={schedule}>
            {t('calls.toSchedule')}
          </Button>
        )}
        {reason === 'unknown' && (
          <Button variant="default" onClick={() => void logOut()}>
            {t('calls.otherAccount')}
          </Button>
        )}
      </Group>
      <CrisisLine />
    </Stack>
  );
}
