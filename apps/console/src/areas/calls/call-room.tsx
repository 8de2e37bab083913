import { getCallToken, isInCharge, startMeeting } from '@ensemble/contract';
import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client/index.ts';
import { useLanguage } from '../../i18n/index.ts';
import { SessionWatch } from '../../session-dialogs/index.ts';
import { useSchedulePath } from '../meetings/index.ts';
import { CallFrame } from './call-frame.tsx';
import type { CallClient, EndReason } from './client/call-client.ts';
import { createEmbeddedClient } from './client/embedded-client.ts';
import { createLivekitClient } from './client/livekit/livekit-client.ts';
import { createOwnMedia, type OwnMedia } from './client/own-media.ts';
import { Lobby } from './lobby/lobby.tsx';
import { NoEntry, noEntryOf } from './lobby/no-entry.tsx';
import { useJoinAtOnce } from './lobby/use-join-at-once.ts';
import { WaitingRoom } from './lobby/waiting-room.tsx';
import { CallOver } from './over/call-over.tsx';
import { SteppedOut } from './over/stepped-out.tsx';
import { type CallInfo, type CallAddress, useCall, useContacts } from './use-call.ts';
import { useKeptSession } from './use-kept-session.ts';

const CallScreen = lazy(async () => ({
  default: (await import('./call/call-screen.tsx')).CallScreen,
}));

type Stage = 'lobby' | 'waiting' | 'call' | 'steppedOut';

/** How a client is made; tests give their own. */
export type MakeClient = (address: CallAddress, info: CallInfo, media: OwnMedia) => CallClient;

/** The client of what carries calls on this installation. */
const makeOwn: MakeClient = (address, info, media) => {
  const { organizationId, meetingId } = address;
  const params = { orgId: organizationId, id: meetingId };
  const getAccess = (signal: AbortSignal) => {
    // The call says by itself that the login has ended, with contacts beside it.
    const more = { signal, showsEnd: true };
    return isInCharge(info.type)
      ? call(startMeeting, { params, ...more })
      : call(getCallToken, { params: { ...params, pid: info.participantId }, ...more });
  };
  return info.provider === 'livekit'
    ? createLivekitClient({ address, media, getAccess })
    : createEmbeddedClient({ media, getAccess });
};

/** From the lobby through the waiting room into the call, and out of it. */
export function CallRoom({
  address,
  makeClient = makeOwn,
}: {
  address: CallAddress;
  makeClient?: MakeClient;
}) {
  const { language } = useLanguage();
  const [stage, setStage] = useState<Stage>('lobby');
  const { client, endedBy, obstacle, enter, leave } = useClient(address, makeClient);
  const media = useOwnMedia();
  const schedule = useSchedulePath(address.organizationId);
  const navigate = useNavigate();
  const isOutside = stage === 'lobby' || stage === 'waiting';
  const { info, readAt, error, reload } = useCall(address, isOutside);
  const contacts = useContacts(address.organizationId, language);
  const isInCall = stage === 'call' && endedBy === undefined;
  useKeptSession(isInCall || (stage === 'waiting' && isAboutTime(info, readAt)));
  const goIn = (known: CallInfo) => {
    enter(known, media);
    setStage('call');
  };
  const stepOut = () => {
    setStage('steppedOut');
    leave();
  };
  // CONF-15; those without a schedule are told that it is over, when the service has closed it.
  const onEnded = () => void (schedule && navigate(schedule));
  const toLobby = () => {
    setStage('lobby');
    reload();
  };
  const isRunning = info?.status === 'started';
  const isLoading = info === undefined && error === undefined;
  const join = (known: CallInfo) =>
    isInCharge(known.type) || known.status === 'started' ? goIn(known) : setStage('waiting');
  const isJoining = useJoinAtOnce({ ...(info && { info }), error }, join);
  // The person pressed "Join" already: what they turned on in the lobby stays as it is.
  useEffect(() => {
    if (stage === 'waiting' && isRunning && info) goIn(info);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the session starts
  }, [stage, isRunning]);

  if (stage === 'call' && client && info && endedBy === undefined)
    return (
      <Suspense fallback={<CallFrame>{null}</CallFrame>}>
        <CallScreen
          client={client}
          media={media}
          info={info}
          address={address}
          contacts={contacts}
          onStepOut={stepOut}
          onEnded={onEnded}
        />
      </Suspense>
    );
  return (
    <CallFrame>
      <SessionWatch />
      {stage === 'steppedOut' && <SteppedOut contacts={contacts} onBack={toLobby} />}
      {stage === 'call' && endedBy !== undefined && (
        <CallOver
          reason={endedBy}
          obstacle={obstacle}
          contacts={contacts}
          schedule={schedule}
          onBack={toLobby}
        />
      )}
      {isOutside && (isJoining || isLoading) && <Loading />}
      {isOutside && !isJoining && !isLoading && (
        <Outside
          info={info}
          error={error}
          address={address}
          media={media}
          readAt={readAt}
          isWaiting={stage === 'waiting'}
          onRetry={reload}
          onJoin={join}
          onBack={() => setStage('lobby')}
        />
      )}
    </CallFrame>
  );
}

/** A waiting room that is left open keeps no login for days. */
const maxEarlySeconds = 3600;
const isAboutTime = (info: CallInfo | undefined, readAt: number) =>
  info !== undefined &&
  readAt > (info.startsAt - maxEarlySeconds) * 1000 &&
  readAt < info.endsAt * 1000;

interface OutsideProps {
  info: CallInfo | undefined;
  error: unknown;
  address: CallAddress;
  media: OwnMedia;
  readAt: number;
  isWaiting: boolean;
  onRetry: () => void;
  onJoin: (info: CallInfo) => void;
  onBack: () => void;
}

/** The lobby or the waiting room, unless there is no entry. */
function Outside(props: OutsideProps) {
  const { info, error, address, media, readAt, isWaiting, onRetry, onJoin, onBack } = props;
  const reason = noEntryOf(info, error);
  if (!info || reason !== undefined)
    return (
      <NoEntry
        reason={reason ?? 'failed'}
        info={info}
        error={error}
        address={address}
        onRetry={onRetry}
      />
    );
  if (isWaiting) return <WaitingRoom info={info} media={media} readAt={readAt} onBack={onBack} />;
  return <Lobby info={info} address={address} media={media} onJoin={onJoin} onChanged={onRetry} />;
}

/** The client of the call, while there is one. */
function useClient(address: CallAddress, makeClient: MakeClient) {
  const [client, setClient] = useState<CallClient>();
  useEffect(() => () => client?.leave(), [client]);
  const endedBy = useSyncExternalStore(
    client?.subscribe ?? subscribeToNothing,
    (): EndReason | undefined => client?.read().endedBy,
  );
  const enter = (info: CallInfo, media: OwnMedia) => {
    const made = makeClient(address, info, media);
    made.connect();
    setClient(made);
  };
  const obstacle = endedBy && client?.read().obstacle;
  return { client, endedBy, obstacle, enter, leave: () => client?.leave() };
}

const subscribeToNothing = () => () => {};

function useOwnMedia(): OwnMedia {
  const [media] = useState(() => createOwnMedia());
  useEffect(() => {
    const stop = media.watch();
    return () => {
      stop();
      media.release();
    };
  }, [media]);
  return media;
}

const Loading = () => (
  <Stack p="lg" maw="64rem" w="100%" mx="auto">
    <Skeleton height={36} width="50%" />
    <Skeleton height={240} />
    <Skeleton height={48} width={180} />
  </Stack>
);
