import { completeMeeting, type SupportContact } from '@ensemble/contract';
import { Button, Stack, Switch, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { call } from '../../../client/index.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { danger } from '../../../ui/dialog/danger.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { LanguageSelector } from '../../../ui/index.ts';
import type { DialogState } from '../../../ui/dialog/use-dialog.ts';
import type { CallClient, CallPerson } from '../client/call-client.ts';
import type { OwnMedia } from '../client/own-media.ts';
import { DeviceChoice } from '../lobby/device-choice.tsx';
import type { CallAddress } from '../use-call.ts';
import { ConcernDialog } from './panel/concern-dialog.tsx';
import type { Moderation } from './moderation.ts';

export type OpenDialog =
  | { readonly name: 'leave' | 'end' | 'concern' | 'settings' }
  | { readonly name: 'block'; readonly person: CallPerson };

interface CallDialogsProps {
  client: CallClient;
  media: OwnMedia;
  address: CallAddress;
  people: readonly CallPerson[];
  contacts: readonly SupportContact[];
  runs: boolean;
  moderation: Moderation;
  dialog: DialogState<OpenDialog> | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
  hidesOwn: boolean;
  onHideOwn: (hides: boolean) => void;
  onEnded: () => void;
}

const isOpen = (dialog: DialogState<OpenDialog> | undefined, name: OpenDialog['name']) =>
  dialog?.opened === true && dialog.subject.name === name;

/** What is asked before it is done, and what is set during the call. */
export function CallDialogs(props: CallDialogsProps) {
  const { client, people, contacts, moderation, dialog, onClose } = props;
  const { t } = useTranslation();
  const { subject } = dialog ?? {};
  const blocked = subject?.name === 'block' ? subject.person : undefined;
  return (
    <>
      <LeaveDialog {...props} />
      <EndDialog {...props} />
      <SettingsDialog {...props} />
      <ConfirmDialog
        opened={isOpen(dialog, 'block')}
        onClose={onClose}
        title={t('calls.blockTitle', { name: blocked?.name ?? '' })}
        confirmLabel={t('calls.block')}
        destructive
        onConfirm={async () => {
          if (blocked) await moderation.block(blocked.id);
        }}
      >
        {t('calls.blockText')}
      </ConfirmDialog>
      {isOpen(dialog, 'concern') && (
        <ConcernDialog client={client} people={people} contacts={contacts} onClose={onClose} />
      )}
      <UnmuteQuestion client={client} />
    </>
  );
}

/** One press on "Leave", and one that confirms it (CONF-03); those who run the call can end it for all. */
function LeaveDialog({ client, runs, dialog, onOpen, onClose }: CallDialogsProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen(dialog, 'leave')} onClose={onClose} title={t('calls.leaveTitle')}>
      <Stack>
        <Text>{t(runs ? 'calls.leaveTextHost' : 'calls.leaveText')}</Text>
        <DialogFooter
          start={
            runs && (
              <Button {...danger} onClick={() => onOpen({ name: 'end' })}>
                {t('calls.endForAll')}
              </Button>
            )
          }
        >
          <Button variant="default" onClick={onClose}>
            {t('calls.stay')}
          </Button>
          <Button data-autofocus onClick={client.leave}>
            {t('calls.leave')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

/** CONF-15: what runs ends with the connections that are known here. */
function EndDialog({ address, people, dialog, onClose, onEnded }: CallDialogsProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={isOpen(dialog, 'end')}
      onClose={onClose}
      title={t('calls.endTitle')}
      confirmLabel={t('calls.endForAll')}
      destructive
      onConfirm={async () => {
        const params = { orgId: address.organizationId, id: address.meetingId };
        const currentConnectionIds = people.map(({ id }) => id);
        await call(completeMeeting, { params, body: { currentConnectionIds } });
        onEnded();
      }}
    >
      {t('calls.endText')}
    </ConfirmDialog>
  );
}

function SettingsDialog(props: CallDialogsProps) {
  const { client, media, dialog, onClose, hidesOwn, onHideOwn } = props;
  const { t } = useTranslation();
  const { isSoundOnly } = useSyncExternalStore(client.subscribe, client.read);
  return (
    <Dialog opened={isOpen(dialog, 'settings')} onClose={onClose} title={t('calls.settings')}>
      <Stack>
        <Switch
          // Its description is read apart from its name.
          aria-label={t('calls.soundOnly')}
          label={t('calls.soundOnly')}
          description={t('calls.soundOnlyHint')}
          checked={isSoundOnly}
          onChange={(event) => client.setSoundOnly(event.currentTarget.checked)}
        />
        <Switch
          label={t('calls.hideOwn')}
          checked={hidesOwn}
          onChange={(event) => onHideOwn(event.currentTarget.checked)}
        />
        <DeviceChoice media={media} />
        <LanguageSelector />
      </Stack>
    </Dialog>
  );
}

/** Host or moderator asks; the press here is the only thing that turns anything on (CONF-14). */
function UnmuteQuestion({ client }: { client: CallClient }) {
  const { t } = useTranslation();
  const { askedToUnmute } = useSyncExternalStore(client.subscribe, client.read);
  const [kind] = askedToUnmute;
  const isVideo = kind === 'video';
  const stay = () => kind && client.dismissUnmute(kind);
  const turnOn = () => void (isVideo ? client.setCamera(true) : client.setMicrophone(true));
  return (
    <Dialog
      opened={kind !== undefined}
      onClose={stay}
      title={t(isVideo ? 'calls.askedForCamera' : 'calls.askedToUnmute')}
    >
      <Stack>
        <Text>{t('calls.askedText')}</Text>
        <DialogFooter>
          <Button variant="default" data-autofocus onClick={stay}>
            {t(isVideo ? 'calls.stayWithoutCamera' : 'calls.stayMuted')}
          </Button>
          <Button onClick={turnOn}>
            {t(isVideo ? 'calls.turnOnCamera' : 'calls.turnOnMicrophone')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
