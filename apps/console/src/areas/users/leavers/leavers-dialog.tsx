import type { LeaversPlan } from '@ensemble/contract';
import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAction } from '../../../client/index.ts';
import { FormRefusal } from '../../../form/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { OrganizationDialogProps } from '../../../ui/dialog/use-dialog.ts';
import { noneWritten, type WrittenAddresses } from './leavers-file.ts';
import { LeaversListStep } from './leavers-list-step.tsx';
import { LeaversPlanStep } from './leavers-plan-step.tsx';
import { callPreviewLeavers, type LeaversList } from './leavers.queries.ts';

interface LeaversDialogProps extends OrganizationDialogProps {
  /** People chosen in the list; empty where a list is pasted or uploaded. */
  memberIds: readonly string[];
  /** The deactivation has begun: no one is chosen any more. */
  onBegun?: () => void;
}

/** Deactivates many people: a list, what would happen to each, the typed word. */
export default function LeaversDialog(props: LeaversDialogProps) {
  const { organizationId, memberIds, opened, onClose } = props;
  const { t } = useTranslation();
  const [tried, setTried] = useState<{
    list: LeaversList;
    written: WrittenAddresses;
    plan: LeaversPlan;
  }>();
  const preview = useAction(async (list: LeaversList, written: WrittenAddresses = noneWritten) =>
    setTried({ list, written, plan: await callPreviewLeavers(organizationId, list) }),
  );
  const { run } = preview;
  const hasChosen = memberIds.length > 0;
  useEffect(() => {
    if (hasChosen) void run({ memberIds: [...memberIds], emails: [] });
    // oxlint-disable-next-line react/exhaustive-deps -- once: those chosen stay the same while it is open
  }, [hasChosen]);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('leavers.title')} size="xl">
      {tried ? (
        <LeaversPlanStep
          {...props}
          {...tried}
          onBack={hasChosen ? onClose : () => setTried(undefined)}
        />
      ) : (
        <Stack>
          <FormRefusal error={preview.error} failure={t('leavers.checkFailed')} />
          {hasChosen ? (
            <Text role="status">{t('leavers.checking')}</Text>
          ) : (
            <LeaversListStep
              busy={preview.busy}
              onCheck={(emails, written) => void run({ memberIds: [], emails }, written)}
              onClose={onClose}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}
