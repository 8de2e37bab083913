/**
 * Whether a request names this machine. A foreign site can point its own name at 127.0.0.1 and read
 * the answers with the visitor's browser; but then its name is in the Host header.
 */
export function isLoopback(host: string | undefined): boolean {
  const name = host?.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
}
