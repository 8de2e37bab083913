/** Whether a host, with or without a port, is this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host);

/** Whether a provider can be called there: by HTTPS, or on this machine. */
export function isProviderUrl(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.host));
}
