import { getCall, type Meeting } from '@ensemble/contract';
import { useNavigate } from 'react-router';
import { call, errorText } from '../../../client/index.ts';
import { currentLanguage, useTranslation } from '../../../i18n/index.ts';
import { callPath, useCurrent } from '../../../session/index.ts';
import { notifyError, notifySuccess } from '../../../ui/index.ts';
import { isEarly } from '../meeting-state.ts';
import { useMeetingCalls } from '../meetings.queries.ts';

interface ActingOn {
  readonly organizationId: string;
  readonly memberId: string | undefined;
  readonly meeting: Meeting;
}

/** What pressing a button of a session does; `askEarly` asks before one is started long before its time. */
export function useMeetingActions(
  { organizationId, memberId, meeting }: ActingOn,
  askEarly: () => void,
) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calls = useMeetingCalls(organizationId);
  const { organizationId: current } = useCurrent();
  const { id, title } = meeting;
  const lobby = new URLSearchParams({
    meeting: id,
    ...(organizationId !== current && { organization: organizationId }),
  });
  /** Does it; what is refused is shown, and what others did in the meantime too. */
  const attempt = async (act: () => Promise<string | undefined>) => {
    try {
      const done = await act();
      if (done !== undefined) notifySuccess(done);
    } catch (error) {
      const reason = errorText(error, currentLanguage());
      notifyError(t('meetings.actionFailed', { reason }));
      void calls.reload();
    }
  };
  /** Says what has become of the reader's place: with a seat free, waiting is registering. */
  const describeSeat = ({ own }: Meeting) =>
    t(own?.state === 'registered' ? 'meetings.done.registered' : 'meetings.done.waiting', {
      title,
    });
  const register = () =>
    attempt(async () => memberId && describeSeat(await calls.register(id, memberId)));
  const withdrawn = async (said: 'meetings.done.withdrawn' | 'meetings.done.leftWaitingList') => {
    if (memberId !== undefined) await calls.withdraw(id, memberId);
    return t(said, { title });
  };
  /** To the lobby of the call (MEET-11). */
  const enter = () =>
    attempt(async () => {
      const { provider } = await call(getCall, { params: { orgId: organizationId, id } });
      if (provider) void navigate(`${callPath}?${lobby}`);
      else notifyError(t('meetings.callsNotAvailable'));
      return undefined;
    });
  return {
    register,
    accept: register,
    joinWaitingList: () => attempt(async () => describeSeat(await calls.joinWaitingList(id))),
    start: async () => (isEarly(meeting, Date.now()) ? askEarly() : enter()),
    join: enter,
    enter,
    /** Gives the seat back; its dialog shows what is refused. */
    withdraw: async () => notifySuccess(await withdrawn('meetings.done.withdrawn')),
    /** Gives the place on the waiting list back, or the seat that was offered. */
    leave: () => attempt(() => withdrawn('meetings.done.leftWaitingList')),
    saveCalendarEntry: (kind: 'neutral' | 'own') =>
      attempt(async () => {
        await calls.saveCalendarEntry(id, kind);
        return undefined;
      }),
  };
}

export type MeetingActions = ReturnType<typeof useMeetingActions>;
