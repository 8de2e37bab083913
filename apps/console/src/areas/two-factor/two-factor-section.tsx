import {
  fewBackupCodes,
  getTwoFactor,
  removeTwoFactor,
  renewBackupCodes,
  type TwoFactorState,
  type TwoFactorType,
} from '@ensemble/contract';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDeviceMobile, IconMessage } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from '../../ui/address/link.tsx';
import { call, errorText, useAction, usePublicSettings } from '../../client/index.ts';
import { FormRefusal } from '../../form/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { lazily } from '../../loading/lazily.tsx';
import { loadSession, useCurrent } from '../../session/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { notifySuccess } from '../../ui/index.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { RecoveryCodeList } from './recovery-codes/recovery-code-list.tsx';
import { setUpPath } from './two-factor-methods.ts';
import { danger } from '../../ui/dialog/danger.tsx';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

const twoFactorQuery = (id: string) =>
  queryOptions({
    queryKey: ['two-factor', id],
    queryFn: ({ signal }) => call(getTwoFactor, { params: { id }, signal }),
  });

/** Has words and dialogs of its own. */
const PasskeyList = lazily(() => import('./passkeys/passkey-list.tsx'), { phrases: ['passkeys'] });

/** The own second steps: which are set up, add the other, remove one, new recovery codes (OPEN-25, OPEN-26). */
export default function TwoFactorSection() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { session } = useCurrent();
  const { data, error } = useQuery(twoFactorQuery(session.userId));
  const queries = useQueryClient();
  const show = (state: TwoFactorState) =>
    queries.setQueryData(twoFactorQuery(session.userId).queryKey, state);
  return (
    <Stack component="section" aria-labelledby="second-steps">
      <div>
        <Title order={2} id="second-steps">
          {t('secondSteps.title')}
        </Title>
        <Text c="dimmed">{t('secondSteps.text')}</Text>
      </div>
      {error && <Alert role="alert">{errorText(error, language)}</Alert>}
      {!data && !error && <Skeleton height="10rem" />}
      {data && <Factors state={data} />}
      {data && (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <PasskeyList state={data} onState={show} />
        </Suspense>
      )}
      {data && countOf(data) > 0 && <RecoveryCodes left={data.backupCodesLeft} />}
    </Stack>
  );
}

/** How many second steps there are. */
const countOf = ({ factors, passkeys }: TwoFactorState) => factors.length + passkeys.length;

const names = { totp: 'twoFactor.authenticator', sms: 'twoFactor.sms' } as const;
const icons = { totp: IconDeviceMobile, sms: IconMessage } as const;

function Factors({ state }: { state: TwoFactorState }) {
  const offered = usePublicSettings()?.twoFactorTypes ?? [];
  const { open, show } = useDialog<TwoFactorType>();
  const has = (type: TwoFactorType) => state.factors.some((factor) => factor.type === type);
  const shown = (['totp', 'sms'] as const).filter((type) => offered.includes(type) || has(type));
  return (
    <>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map((type) => (
          <FactorRow key={type} type={type} state={state} onRemove={() => open(type)} />
        ))}
      </Stack>
      {show((dialog, subject) => (
        <RemoveDialog {...dialog} type={subject} isLast={countOf(state) === 1} />
      ))}
    </>
  );
}

interface FactorRowProps {
  type: TwoFactorType;
  state: TwoFactorState;
  onRemove: () => void;
}

function FactorRow({ type, state, onRemove }: FactorRowProps) {
  const { t } = useTranslation();
  const Icon = icons[type];
  const factor = state.factors.find((each) => each.type === type);
  const isKept = factor !== undefined && state.required && countOf(state) === 1;
  const status = () => {
    if (!factor) return t('secondSteps.none');
    return factor.phone ? t('secondSteps.onNumber', { phone: factor.phone }) : t('secondSteps.on');
  };
  return (
    <Paper component="li" withBorder p="md">
      <Group wrap="nowrap" align="start">
        <Icon aria-hidden size={24} style={{ flexShrink: 0 }} />
        <Stack gap={4} style={{ flexGrow: 1, minWidth: 0 }}>
          <Text fw={700}>{t(names[type])}</Text>
          <Text size="sm" c="dimmed" data-digits>
            {status()}
          </Text>
          {isKept && <Text size="sm">{t('secondSteps.required')}</Text>}
          <Group gap="xs" mt="xs">
            {factor && type === 'totp' && <ReplaceButton />}
            {!isKept && (
              <FactorButton type={type} isSetUp={factor !== undefined} onRemove={onRemove} />
            )}
          </Group>
        </Stack>
      </Group>
    </Paper>
  );
}

/** Another phone: the authenticator that is there works until the new one is confirmed (TFA-37). */
function ReplaceButton() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      size="compact-md"
      variant="default"
      to={setUpPath('totp')}
      state={{ origin: '/account#security', replaces: true }}
    >
      {t('secondSteps.replace')}
    </Button>
  );
}

function FactorButton({
  type,
  isSetUp,
  onRemove,
}: {
  type: TwoFactorType;
  isSetUp: boolean;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const name = t(names[type]);
  if (isSetUp)
    return (
      <Button
        size="compact-md"
        {...danger}
        aria-label={t('secondSteps.removeOf', { name })}
        onClick={onRemove}
      >
        {t('secondSteps.remove')}
      </Button>
    );
  return (
    <Button
      component={Link}
      size="compact-md"
      variant="default"
      to={setUpPath(type)}
      state={{ origin: '/account#security' }}
      aria-label={t('twoFactor.startOf', { name })}
    >
      {t('twoFactor.start')}
    </Button>
  );
}

interface RemoveDialogProps extends OpenedDialog {
  type: TwoFactorType;
  isLast: boolean;
}

function RemoveDialog({ type, isLast, ...dialog }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { session } = useCurrent();
  const queries = useQueryClient();
  // While the dialog closes, the answer is there already: what it asked stays.
  const [wasLast] = useState(isLast);
  const remove = async () => {
    const params = { id: session.userId, type };
    const state = await call(removeTwoFactor, { params });
    queries.setQueryData(twoFactorQuery(session.userId).queryKey, state);
    await loadSession();
    await queries.invalidateQueries();
    notifySuccess(t('secondSteps.removed'));
  };
  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title={t('secondSteps.removeTitle', { name: t(names[type]) })}
      confirmLabel={t('secondSteps.remove')}
      onConfirm={remove}
    >
      {t(wasLast ? 'secondSteps.removeLast' : 'secondSteps.removeOne')}
    </ConfirmDialog>
  );
}

function RecoveryCodes({ left }: { left: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" align="start">
      <Title order={3} size="h4">
        {t('secondSteps.codesTitle')}
      </Title>
      <Text data-digits>{t('secondSteps.codesLeft', { count: left })}</Text>
      {left <= fewBackupCodes && (
        <Alert color="yellow" role="status">
          {t('secondSteps.few')}
        </Alert>
      )}
      <DialogButton variant="default" dialog={(opened) => <RenewDialog {...opened} />}>
        {t('secondSteps.renew')}
      </DialogButton>
    </Stack>
  );
}

/** Asks, then shows the new codes: once, until the person says that they are kept. */
function RenewDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { session } = useCurrent();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useAction(async () => {
    const { backupCodes } = await call(renewBackupCodes, { params: { id: session.userId } });
    setCodes(backupCodes);
    await queries.invalidateQueries(twoFactorQuery(session.userId));
  });
  const title = t(codes ? 'secondSteps.newCodes' : 'secondSteps.renewTitle');
  return (
    <Dialog
      opened={opened}
      insistent={codes !== undefined}
      closeOnEscape={codes === undefined}
      onClose={() => !renew.busy && onClose()}
      title={title}
    >
      {codes ? (
        <Stack data-print="only">
          <Alert role="status" color="green">
            {t('twoFactor.recoveryIntro')}
          </Alert>
          <RecoveryCodeList codes={codes} />
          <Group justify="flex-end" data-print="hide">
            <Button onClick={onClose}>{t('secondSteps.done')}</Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text>{t('secondSteps.renewText')}</Text>
          <FormRefusal error={renew.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={renew.busy}>
              {t('ui.cancel')}
            </Button>
            <Button loading={renew.busy} onClick={() => void renew.run()}>
              {t('secondSteps.renew')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
