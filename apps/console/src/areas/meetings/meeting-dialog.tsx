import type { Meeting } from '@ensemble/contract';
import { WithClock } from '../../calendar/with-clock.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { MeetingForm } from './meeting-fields.tsx';

export interface MeetingDialogProps {
  organizationId: string;
  /** Left out for one still to be scheduled. */
  meeting?: Meeting | undefined;
  opened: boolean;
  onClose: () => void;
  /** The session as it was saved, and the month it is in. */
  onSaved: (meeting: Meeting, month: string) => void;
}

/** Schedules a session, or changes one (MEET-04, MEET-14..23). */
export default function MeetingDialog(props: MeetingDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={props.opened}
      onClose={props.onClose}
      size="lg"
      title={t(props.meeting ? 'schedule.form.editTitle' : 'schedule.form.newTitle')}
    >
      <WithClock>{(clock) => <MeetingForm {...props} clock={clock} />}</WithClock>
    </FormDialog>
  );
}
