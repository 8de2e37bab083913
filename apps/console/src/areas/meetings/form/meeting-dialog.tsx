import { WithClock } from '../../../calendar/with-clock.tsx';
import { WithFormDraft } from '../../../form/drafts/with-form-draft.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useTranslation } from '../../../i18n/index.ts';
import { MeetingForm } from './meeting-fields.tsx';
import type { MeetingDialogProps } from './use-meeting-form.ts';

/** Schedules a session, or changes one (MEET-04, MEET-14..23). */
export default function MeetingDialog(props: MeetingDialogProps) {
  const { t } = useTranslation();
  const { meeting, organizationId, draftId = null } = props;
  return (
    <FormDialog
      opened={props.opened}
      onClose={props.onClose}
      size="lg"
      title={t(meeting ? 'meetings.form.editTitle' : 'meetings.form.newTitle')}
    >
      <WithFormDraft
        kind="meeting"
        organizationId={organizationId}
        id={meeting ? meeting.id : draftId}
      >
        {(draft) => (
          <WithClock>{(clock) => <MeetingForm {...props} clock={clock} draft={draft} />}</WithClock>
        )}
      </WithFormDraft>
    </FormDialog>
  );
}
