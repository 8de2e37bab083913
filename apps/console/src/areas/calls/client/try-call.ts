import type { CallAccess } from '@ensemble/contract';
import type { Obstacle } from './call-client.ts';
import { openConnection } from './connection.ts';

/** Whether media gets through from this browser; where not, what it waited for, if that is known. */
export type TrialResult = { readonly isConnected: boolean; readonly obstacle?: Obstacle };

/** Joins a room of one's own, and leaves it as soon as media flows or it is clear that none does (WATCH-06). */
export const tryCall = (access: CallAccess, open = openConnection): Promise<TrialResult> =>
  access.provider === 'livekit' ? tryLivekit(access) : tryEmbedded(access, open);

const tryEmbedded = (access: CallAccess, open: typeof openConnection): Promise<TrialResult> =>
  new Promise((resolve) => {
    const connection = open(access, {
      onMessage: () => undefined,
      onConnected: () => {
        resolve({ isConnected: true });
        connection.close();
      },
      onClosed: () => {
        const obstacle = connection.obstacle();
        resolve({ isConnected: false, ...(obstacle && { obstacle }) });
      },
    });
  });

/** Nobody admits a person to such a room: to be connected is all that can be seen. */
async function tryLivekit({ url, token, iceServers }: CallAccess): Promise<TrialResult> {
  const { Room } = await import('livekit-client');
  const room = new Room();
  try {
    await room.connect(url, token, { maxRetries: 0, rtcConfig: { iceServers: [...iceServers] } });
    return { isConnected: true };
  } catch {
    return { isConnected: false };
  } finally {
    await room.disconnect();
  }
}
