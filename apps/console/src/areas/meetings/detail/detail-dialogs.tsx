import { cancelMeeting, maxCancelReason, type Meeting } from '@ensemble/contract';
import { Text, Textarea } from '@mantine/core';
import { ApiError, errorText } from '../../../client/index.ts';
import { counted } from '../../../form/character-count.tsx';
import { DialogForm, FormDialog } from '../../../form/form-dialog.tsx';
import { useForm } from '../../../form/index.ts';
import { currentLanguage, useLanguage, useTranslation } from '../../../i18n/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '../../../ui/index.ts';
import { useMeetingCalls } from '../meetings.queries.ts';
import { formatLocal } from '../../../calendar/wall-time.ts';

interface DialogProps {
  organizationId: string;
  meeting: Meeting;
  opened: boolean;
  onClose: () => void;
}

/** Before a session is started more than an hour before its time. */
export function EarlyDialog(props: DialogProps & { onStart: () => Promise<void> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { title, localStartsAt } = props.meeting;
  return (
    <ConfirmDialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('meetings.early.title', { title })}
      confirmLabel={t('meetings.early.start')}
      cancelLabel={t('meetings.early.wait')}
      onConfirm={props.onStart}
    >
      {t('meetings.early.text', { time: formatLocal(localStartsAt, language) })}
    </ConfirmDialog>
  );
}

/** Before a seat is given back. */
export function WithdrawDialog(props: DialogProps & { onWithdraw: () => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('meetings.withdraw.title', { title: props.meeting.title })}
      confirmLabel={t('meetings.withdraw.yes')}
      cancelLabel={t('meetings.withdraw.no')}
      failure={t('meetings.withdraw.failed')}
      destructive
      onConfirm={props.onWithdraw}
    >
      {t('meetings.withdraw.text')}
    </ConfirmDialog>
  );
}

/** OPEN-70. */
export function DeleteDialog(props: DialogProps & { onDeleted: () => void }) {
  const { organizationId, meeting, opened, onClose, onDeleted } = props;
  const { t } = useTranslation();
  const calls = useMeetingCalls(organizationId);
  const { id, title } = meeting;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('meetings.delete.title', { title })}
      confirmLabel={t('meetings.delete.yes')}
      cancelLabel={t('meetings.delete.no')}
      failure={t('meetings.delete.failed')}
      destructive
      onConfirm={async () => {
        await calls.remove(id);
        onDeleted();
        await calls.reload();
        notifySuccess(t('meetings.done.deleted', { title }));
      }}
    >
      {t('meetings.delete.text')}
    </ConfirmDialog>
  );
}

/** MEET-24, MEET-35. */
export function CancelDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { meeting, opened, onClose } = props;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('meetings.cancel.title', { title: meeting.title })}
    >
      <CancelForm {...props} />
    </FormDialog>
  );
}

function CancelForm({ organizationId, meeting, onClose }: DialogProps) {
  const { t } = useTranslation();
  const calls = useMeetingCalls(organizationId);
  const { id, title } = meeting;
  const form = useForm({
    schema: cancelMeeting.body,
    initial: { cancelReason: '' },
    onSubmit: async ({ cancelReason }) => {
      await calls.cancel(id, cancelReason);
      notifySuccess(t('meetings.done.cancelled', { title }));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel={t('meetings.cancel.yes')}
      cancelLabel={t('ui.close')}
      failure={t('meetings.cancel.failed')}
      refusalText={(error) =>
        error instanceof ApiError && error.status === 404
          ? t('meetings.cancel.notFound')
          : errorText(error, currentLanguage())
      }
      destructive
    >
      <Text>{t('meetings.cancel.text')}</Text>
      <Textarea
        label={t('meetings.cancel.reason')}
        {...counted(
          form.values.cancelReason.length,
          maxCancelReason,
          t('meetings.cancel.reasonHint'),
        )}
        required
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.field('cancelReason')}
      />
    </DialogForm>
  );
}
