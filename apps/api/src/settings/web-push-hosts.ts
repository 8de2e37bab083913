import { isLoopback } from './loopback.ts';

/** A host that subscriptions may name: exactly, or any below a suffix. */
export interface WebPushHost {
  readonly host: string;
  readonly isSuffix: boolean;
}

const name =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:\d{1,5})?$/;

/** Reads one entry of WEB_PUSH_HOSTS; undefined where it would allow too much, or nothing. */
export function readWebPushHost(entry: string): WebPushHost | undefined {
  const isSuffix = entry.startsWith('*.');
  const host = (isSuffix ? entry.slice(2) : entry).toLowerCase();
  if (!isSuffix && isLoopback(host)) return { host, isSuffix };
  return name.test(host) ? { host, isSuffix } : undefined;
}

/**
 * The address of a subscription, if the API may call it. A phone gives it, so anything may stand in
 * it: only the providers of the settings are called, by HTTPS, except this machine's own inbox.
 */
export function readEndpoint(address: string, hosts: readonly WebPushHost[]): URL | undefined {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '' || address.length > 2000) return undefined;
  const isAllowed = hosts.some(({ host, isSuffix }) =>
    isSuffix ? url.host.endsWith(`.${host}`) : url.host === host,
  );
  if (!isAllowed) return undefined;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.host));
  return isSafe ? url : undefined;
}
