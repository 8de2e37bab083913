import { type LeaversPlan, maxLeavers } from '@ensemble/contract';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../client/index.ts';
import { FormRefusal } from '../../../form/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { Dialog, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { notifyWarning } from '../../../ui/index.ts';
import { addressesOf, inWorker, ListPicker, maxListFile } from '../../invitations/index.ts';
import { isDeleteWord } from '../../../ui/dialog/typed-word.ts';
import {
  callDeactivateLeavers,
  callPreviewLeavers,
  leaveQuery,
  type LeaversList,
} from './leavers.queries.ts';
import { LeaversRows } from './leavers-rows.tsx';
import { danger } from '../../../ui/dialog/danger.tsx';
import type { OrganizationDialogProps } from '../../../ui/dialog/use-dialog.ts';

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
  const [tried, setTried] = useState<{ list: LeaversList; plan: LeaversPlan }>();
  const preview = useAction(async (list: LeaversList) =>
    setTried({ list, plan: await callPreviewLeavers(organizationId, list) }),
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
        <Plan {...props} {...tried} onBack={hasChosen ? onClose : () => setTried(undefined)} />
      ) : (
        <Stack>
          <FormRefusal error={preview.error} failure={t('leavers.checkFailed')} />
          {hasChosen ? (
            <Text role="status">{t('leavers.checking')}</Text>
          ) : (
            <List
              busy={preview.busy}
              onCheck={(emails) => void run({ memberIds: [], emails })}
              onClose={onClose}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

interface ListProps {
  busy: boolean;
  onCheck: (emails: string[]) => void;
  onClose: () => void;
}

/** Addresses that are pasted, or read out of a file. */
function List({ busy, onCheck, onClose }: ListProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const emails = addressesOf(typed).slice(0, maxLeavers);
  const { file, read, clear } = useAddressFile(setTyped);
  return (
    <>
      <Text>{t('leavers.text')}</Text>
      <Textarea
        label={t('leavers.label')}
        description={t('leavers.count', { count: emails.length })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ListPicker {...file} onRemove={clear} onPick={(chosen) => void read(chosen)} />
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button loading={busy} disabled={emails.length === 0} onClick={() => onCheck(emails)}>
          {t('leavers.check')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface AddressFile {
  readonly busy?: true;
  readonly problem?: string;
  readonly chosen?: string;
}

/** Reads the addresses of a file into the field, where they can be changed. */
function useAddressFile(setTyped: (addresses: string) => void) {
  const { t } = useTranslation();
  const [file, setFile] = useState<AddressFile>({});
  const addressesIn = async (chosen: File): Promise<readonly string[] | undefined> => {
    const source = { name: chosen.name, bytes: await chosen.arrayBuffer() };
    const done = await inWorker({ kind: 'addresses', source });
    return 'addresses' in done ? done.addresses : undefined;
  };
  const read = async (chosen: File) => {
    if (chosen.size > maxListFile)
      return setFile({ problem: t('files.tooLarge', { limit: maxListFile / 1_000_000 }) });
    setFile({ busy: true });
    const addresses = await addressesIn(chosen).catch(() => undefined);
    if (!addresses) return setFile({ problem: t('leavers.fileFault') });
    setFile({ chosen: chosen.name });
    setTyped(addresses.join('\n'));
  };
  const clear = () => {
    setFile({});
    setTyped('');
  };
  return { file, read, clear };
}

type PlanProps = LeaversDialogProps & {
  list: LeaversList;
  plan: LeaversPlan;
  onBack: () => void;
};

/** What would happen to each, and the word that has it done. */
function Plan({ organizationId, list, plan, onBack, onClose, onBegun }: PlanProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const client = useQueryClient();
  const [word, setWord] = useState('');
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);
  const count = plan.leavers.length;
  const begin = useAction(async () => {
    const { alreadyUnderWay, ...leave } = await callDeactivateLeavers(organizationId, list);
    client.setQueryData(leaveQuery(organizationId).queryKey, leave);
    if (alreadyUnderWay) notifyWarning(t('leavers.underWay'));
    else onBegun?.();
    onClose();
  });
  const isReady = count > 0 && isDeleteWord(word, language);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void begin.run();
      }}
    >
      <Stack>
        <Group ref={status} tabIndex={-1} role="status" gap="lg">
          <Text fw={700}>{t('leavers.sumLeavers', { count })}</Text>
          <Text>{t('leavers.sumRefused', { count: plan.refused.length })}</Text>
          <Text>{t('leavers.sumNotFound', { count: plan.notFound.length })}</Text>
        </Group>
        <FormRefusal error={begin.error} failure={t('leavers.failed')} />
        <LeaversRows plan={plan} />
        {count > 0 && (
          <>
            <Text>{t('leavers.consequence')}</Text>
            <TextInput
              label={t('users.deactivateLabel')}
              required
              autoComplete="off"
              value={word}
              onChange={(event) => setWord(event.currentTarget.value)}
            />
          </>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onBack} disabled={begin.busy}>
            {t('leavers.back')}
          </Button>
          <Button type="submit" {...danger} loading={begin.busy} disabled={!isReady}>
            {t('leavers.confirm', { count })}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
