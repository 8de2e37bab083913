import type { Settings } from '../../settings/env.ts';
import { bucketAddress, readFilesPlace } from '../../settings/files-settings.ts';
import { isLoopback } from '../../settings/loopback.ts';
import type { TlsPeer } from './certificate.ts';

/** What a certificate is for, as labels and sentences name it. */
export type PeerName = 'web' | 'mail' | 'calls' | 'files';

/**
 * The servers whose certificates the service needs, by what they are for. None on this machine: those are reached
 * without TLS.
 */
export function tlsPeersOf(
  settings: Pick<Settings, 'PUBLIC_URL' | 'SMTP_URL' | 'CALLS_PROVIDER'> &
    Partial<
      Pick<
        Settings,
        | ('CALLS_PUBLIC_URL' | 'LIVEKIT_URL')
        | ('FILES_URL' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_PATH_STYLE')
      >
    >,
): ReadonlyMap<PeerName, TlsPeer> {
  const calls = {
    off: undefined,
    embedded: settings.CALLS_PUBLIC_URL,
    livekit: settings.LIVEKIT_URL,
  };
  const peers = new Map<PeerName, TlsPeer>();
  const add = (name: PeerName, address: string | undefined) => {
    const url = URL.parse(address ?? '');
    const port = url && defaultPorts[url.protocol];
    if (!url || !port || isLoopback(url.host)) return;
    peers.set(name, {
      host: url.hostname.replaceAll(/[[\]]/g, ''),
      port: Number(url.port) || port,
      ...(url.protocol.startsWith('smtp') && { isDirect: true }),
      ...(url.protocol === 'smtp:' && { isMail: true }),
    });
  };
  add('web', settings.PUBLIC_URL);
  add('mail', settings.SMTP_URL);
  add('calls', calls[settings.CALLS_PROVIDER]);
  const place = readFilesPlace(settings.FILES_URL ?? '');
  if (place?.kind === 'bucket') add('files', bucketAddress(place.bucket, settings).href);
  return peers;
}

/** Of addresses that begin with TLS, or ask for it. */
const defaultPorts: Readonly<Record<string, number>> = {
  'https:': 443,
  'wss:': 443,
  'smtps:': 465,
  'smtp:': 587,
};
