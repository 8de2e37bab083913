import { openOutbound } from '../../outbound/index.ts';
import type { Settings } from '../../settings/env.ts';
import type { CallEngine } from './call-engine.ts';
import { openEmbedded } from './embedded.ts';

export type * from './call-engine.ts';

/** The engine that the settings name; undefined where calls are off. */
export async function openCalls(
  settings: Settings,
  onError: (error: unknown) => void = () => undefined,
): Promise<CallEngine | undefined> {
  if (settings.CALLS_PROVIDER === 'livekit') {
    const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = settings;
    if (!url || !key || !secret) return undefined;
    const apiUrl = settings.LIVEKIT_API_URL ?? url.replace(/^ws/, 'http');
    // The library of a server that few have would be loaded at each start.
    const { openLivekit } = await import('./livekit.ts');
    return openLivekit({ url, apiUrl, key, secret }, onError);
  }
  const { CALLS_URL: url, CALLS_PUBLIC_URL: publicUrl, CALLS_SECRET: secret } = settings;
  if (settings.CALLS_PROVIDER === 'off' || !url || !publicUrl || !secret) return undefined;
  return openEmbedded(
    { url, publicUrl, secret },
    openOutbound(settings, { ownParts: [url] }),
    onError,
  );
}
