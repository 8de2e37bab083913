import { registerParticipant, withdrawParticipant } from '@ensemble/contract';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { call, useAction } from '../../../client/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { useSession } from '../../../session/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { CallInfo, CallAddress } from '../use-call.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';

interface OwnSeatProps {
  address: CallAddress;
  /** Reads the lobby again. */
  onChanged: () => void;
}

/** What a person does with their own seat, without the schedule: most of them have none. */
function useOwnSeat({ organizationId, meetingId }: CallAddress) {
  const { session } = useSession();
  const own = session?.organizations.find((entry) => entry.organizationId === organizationId);
  const params = { orgId: organizationId, id: meetingId, userId: own?.memberId ?? '' };
  return {
    accept: () => call(registerParticipant, { params }),
    withdraw: () => call(withdrawParticipant, { params }),
  };
}

/** A freed seat that is kept for the person for a while. */
export function OfferedSeat({ address, onChanged }: OwnSeatProps) {
  const { t } = useTranslation();
  const seat = useOwnSeat(address);
  const { run, busy, error } = useAction(async (isAccepted: boolean) => {
    await (isAccepted ? seat.accept() : seat.withdraw());
    onChanged();
  });
  return (
    <>
      <ErrorAlert error={error} />
      <Group>
        <Button loading={busy} onClick={() => void run(true)}>
          {t('calls.acceptSeat')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void run(false)}>
          {t('calls.declineSeat')}
        </Button>
      </Group>
    </>
  );
}

/** Gives the seat back before the session begins, so that the next person has it. */
export function GiveSeatBack({ info, address, onChanged }: OwnSeatProps & { info: CallInfo }) {
  const { t } = useTranslation();
  const seat = useOwnSeat(address);
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="subtle" px={0} onClick={() => setAsking(true)}>
        {t('calls.giveSeatBack')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('calls.giveSeatBackTitle', { title: info.title })}
        confirmLabel={t('calls.giveSeatBackYes')}
        cancelLabel={t('calls.giveSeatBackNo')}
        onConfirm={async () => {
          await seat.withdraw();
          onChanged();
        }}
      >
        <Text>{t('calls.giveSeatBackText')}</Text>
      </ConfirmDialog>
    </div>
  );
}
