import { type CallAccess, raiseHand, sendConcern } from '@ensemble/contract';
import { call } from '../../../../client/index.ts';
import type { CallAddress } from '../../use-call.ts';
import type { CallClient } from '../call-client.ts';
import { createEmbeddedClient } from '../embedded-client.ts';
import type { OwnMedia } from '../own-media.ts';
import type { openLivekitConnection } from './livekit-connection.ts';

interface Options {
  readonly address: CallAddress;
  readonly media: OwnMedia;
  /** Asks the API for a token; a new one for each joining. */
  readonly getAccess: (signal: AbortSignal) => Promise<CallAccess>;
}

/**
 * The client of a LiveKit server: the one of the calls service, over another connection. LiveKit's own
 * library is loaded with the first token.
 */
export function createLivekitClient({ address, media, getAccess }: Options): CallClient {
  let open: typeof openLivekitConnection | undefined;
  const params = { orgId: address.organizationId, id: address.meetingId };
  const throughApi = {
    raiseHand: async (up: boolean) => void (await call(raiseHand, { params, body: { up } })),
    sendConcern: (about: string | null, to: string | null) =>
      call(sendConcern, { params, body: { about, to } }),
  };
  return createEmbeddedClient({
    media,
    getAccess: async (signal) => {
      const [access, library] = await Promise.all([
        getAccess(signal),
        import('./livekit-connection.ts'),
      ]);
      open = library.openLivekitConnection;
      return access;
    },
    open: (access, events) => {
      if (!open) throw new Error('the library is loaded with the token');
      return open(access, events, throughApi);
    },
  });
}
