import {
  maxPasskeyNameLength,
  type Passkey,
  passkeyName,
  removePasskey,
  renamePasskey,
  type TwoFactorState,
} from '@ensemble/contract';
import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { strictObject } from 'zod/mini';
import { call, usePublicSettings } from '../../../client/index.ts';
import { DialogForm, FormDialog } from '../../../form/form-dialog.tsx';
import { useForm } from '../../../form/index.ts';
import { useFormat, useTranslation } from '../../../i18n/index.ts';
import { signalAccepted } from '../../../passkeys/signals.ts';
import { loadSession, useCurrent } from '../../../session/index.ts';
import { Link } from '../../../ui/address/link.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { danger } from '../../../ui/dialog/danger.tsx';
import { type OpenedDialog, useDialog } from '../../../ui/dialog/use-dialog.ts';
import { notifySuccess } from '../../../ui/index.ts';
import { Moment } from '../../../ui/moment.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { setUpPath } from '../two-factor-methods.ts';

interface PasskeyListProps {
  state: TwoFactorState;
  /** Takes what the server answered to a change. */
  onState: (state: TwoFactorState) => void;
}

/** The own passkeys: add, rename, remove (PASSKEY-02, PASSKEY-03). */
export default function PasskeyList({ state, onState }: PasskeyListProps) {
  const { t } = useTranslation();
  const isOffered = usePublicSettings()?.passkeys ?? false;
  const { passkeys, factors, required, acceptedPasskeys } = state;
  // As it is read, added to and removed from: one that was removed elsewhere is no longer offered here.
  useEffect(() => signalAccepted(acceptedPasskeys), [acceptedPasskeys]);
  const renaming = useDialog<Passkey>();
  const removing = useDialog<Passkey>();
  const isLast = passkeys.length === 1 && factors.length === 0;
  if (!isOffered && passkeys.length === 0) return null;
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h4">
          {t('passkeys.listTitle')}
        </Title>
        <Text c="dimmed">{t(passkeys.length > 0 ? 'passkeys.listText' : 'passkeys.none')}</Text>
      </div>
      {passkeys.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isKept={isLast && required}
              onRename={() => renaming.open(passkey)}
              onRemove={() => removing.open(passkey)}
            />
          ))}
        </Stack>
      )}
      {isOffered && (
        <Group>
          <Button
            component={Link}
            variant="default"
            to={setUpPath('passkey')}
            state={{ origin: '/account#security', passkeys: passkeys.length }}
          >
            {t('passkeys.add')}
          </Button>
        </Group>
      )}
      {renaming.show((dialog, passkey) => (
        <RenameDialog {...dialog} passkey={passkey} onState={onState} />
      ))}
      {removing.show((dialog, passkey) => (
        <RemoveDialog {...dialog} passkey={passkey} isLast={isLast} onState={onState} />
      ))}
    </Stack>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  /** The last second step of a person who must have one. */
  isKept: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, isKept, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, createdAt, lastUsedAt, isSynced, works } = passkey;
  return (
    <Paper component="li" withBorder p="md">
      <Group wrap="nowrap" align="start">
        <IconFingerprint aria-hidden size={24} style={{ flexShrink: 0 }} />
        <Stack gap={4} style={{ flexGrow: 1, minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <StatusBadge
              tone="plain"
              label={t(isSynced ? 'passkeys.synced' : 'passkeys.oneDevice')}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {t('passkeys.made', { date: format.date(createdAt) })}
          </Text>
          <Text size="sm" c="dimmed">
            {lastUsedAt === null ? (
              t('passkeys.neverUsed')
            ) : (
              <>
                {t('passkeys.lastUsed')} <Moment at={lastUsedAt} />
              </>
            )}
          </Text>
          {!works && <Text size="sm">{t('passkeys.stale')}</Text>}
          {isKept && <Text size="sm">{t('secondSteps.required')}</Text>}
          <Group gap="xs" mt="xs">
            <Button
              size="compact-md"
              variant="default"
              aria-label={t('passkeys.renameOf', { name })}
              onClick={onRename}
            >
              {t('passkeys.rename')}
            </Button>
            {!isKept && (
              <Button
                size="compact-md"
                {...danger}
                aria-label={t('passkeys.removeOf', { name })}
                onClick={onRemove}
              >
                {t('passkeys.remove')}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
    </Paper>
  );
}

const nameForm = strictObject({ name: passkeyName });

interface OfPasskey extends OpenedDialog, Pick<PasskeyListProps, 'onState'> {
  passkey: Passkey;
}

function RenameDialog({ passkey, onState, ...dialog }: OfPasskey) {
  const { t } = useTranslation();
  return (
    <FormDialog {...dialog} title={t('passkeys.renameTitle')}>
      <RenameForm passkey={passkey} onState={onState} onDone={dialog.onClose} />
    </FormDialog>
  );
}

interface RenameFormProps extends Pick<OfPasskey, 'passkey' | 'onState'> {
  onDone: () => void;
}

function RenameForm({ passkey, onState, onDone }: RenameFormProps) {
  const { t } = useTranslation();
  const { session } = useCurrent();
  const form = useForm({
    schema: nameForm,
    initial: { name: passkey.name },
    onSubmit: async (body) => {
      const params = { id: session.userId, passkeyId: passkey.id };
      onState(await call(renamePasskey, { params, body }));
      onDone();
      notifySuccess(t('passkeys.renamed'));
    },
  });
  return (
    <DialogForm form={form} submitLabel={t('passkeys.save')}>
      <TextInput
        label={t('passkeys.name')}
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        data-autofocus
        required
        {...form.field('name')}
      />
    </DialogForm>
  );
}

function RemoveDialog({ passkey, isLast, onState, ...dialog }: OfPasskey & { isLast: boolean }) {
  const { t } = useTranslation();
  const { session } = useCurrent();
  const queries = useQueryClient();
  // While the dialog closes, the answer is there already: what it asked stays.
  const [wasLast] = useState(isLast);
  const remove = async () => {
    const params = { id: session.userId, passkeyId: passkey.id };
    onState(await call(removePasskey, { params }));
    await loadSession();
    await queries.invalidateQueries();
    notifySuccess(t('passkeys.removed'));
  };
  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title={t('passkeys.removeTitle', { name: passkey.name })}
      confirmLabel={t('passkeys.remove')}
      onConfirm={remove}
    >
      {t(wasLast ? 'passkeys.removeLast' : 'passkeys.removeText')}
    </ConfirmDialog>
  );
}
