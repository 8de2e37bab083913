import type { Settings } from '../../env.ts';
import type { CallEngine } from './call-engine.ts';
import { openEmbedded } from './embedded.ts';

export type * from './call-engine.ts';

/** The engine that the settings name; undefined where calls are off. */
export function openCalls(
  settings: Settings,
  onError: (error: unknown) => void = () => undefined,
): CallEngine | undefined {
  const { CALLS_URL: url, CALLS_PUBLIC_URL: publicUrl, CALLS_SECRET: secret } = settings;
  if (settings.CALLS_PROVIDER === 'off' || !url || !publicUrl || !secret) return undefined;
  return openEmbedded({ url, publicUrl, secret }, onError);
}
