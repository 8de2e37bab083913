import type { Notification } from '@ensemble/contract';
import { isRefusal } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { notifyError, notifySuccess } from '../../ui/index.ts';
import { useNotificationCalls } from './notifications.queries.ts';
import { titleIn } from './texts.ts';
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts';

/** The question before something is done with a notification. */
export interface DialogProps extends OpenedDialog {
  organizationId: string;
  notification: Notification;
  /** What follows where it was done. */
  onDone?: () => void;
}

/**
 * Does it, and says so. Where another person was faster, it says what happened, and the list shows
 * how things are.
 */
export function useDoing({ organizationId, notification, onDone }: DialogProps) {
  const { t } = useTranslation();
  const calls = useNotificationCalls(organizationId);
  const title = titleIn(notification);
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
    } catch (error) {
      const said = raceText(error);
      if (said === undefined) throw error;
      await calls.reload();
      notifyError(t(said, { title }));
      return;
    }
    notifySuccess(done);
    onDone?.();
  };
  return { calls, title, attempt };
}

/** What a refusal says where another person was faster. */
function raceText(error: unknown) {
  if (isRefusal(error, 'NOTIFICATION_CLOSED')) return 'notifications.closedMeanwhile' as const;
  if (isRefusal(error, 'NOTIFICATION_CHANGED')) return 'notifications.changedMeanwhile' as const;
  if (isRefusal(error, 'NOTIFICATION_NOT_FOUND')) return 'notifications.goneMeanwhile' as const;
  return undefined;
}
