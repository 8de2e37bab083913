import { vi } from 'vitest';
import { idOf, organizationId } from '../../../testing/people.ts';
import { type Edition, renderConsole } from '../../../testing/render-console.tsx';
import type { CallState } from '../client/call-client.ts';
import type { OwnMediaState } from '../client/own-media.ts';
import { callInfo, fakeClient, fakeMedia, peopleOf } from '../testing.ts';
import { CallScreen } from './call-screen.tsx';

/** The session of every call that is shown. */
export const address = { organizationId, meetingId: idOf(50) };

export interface Shown {
  people?: CallState['people'];
  state?: Partial<CallState>;
  own?: Partial<OwnMediaState>;
  isHost?: boolean;
}

/** Shows a call of so many people, as a participant or as its host sees it. */
export async function showCall(
  edition: Edition,
  { people = peopleOf(3), state, own, isHost = false }: Shown = {},
) {
  const you = people[isHost ? 0 : 1]?.id ?? '';
  const { client, change } = fakeClient({ people, you, ...state });
  const { media, turn, change: changeOwn } = fakeMedia(own);
  const onStepOut = vi.fn<() => void>();
  const onEnded = vi.fn<() => void>();
  await renderConsole(
    <CallScreen
      client={client}
      media={media}
      info={callInfo({ type: isHost ? 'owner' : 'participant', status: 'started' })}
      address={address}
      contacts={[]}
      onStepOut={onStepOut}
      onEnded={onEnded}
    />,
    edition,
    '/conferencing',
    'own',
  );
  return { client, change, changeOwn, turn, onStepOut, onEnded };
}
