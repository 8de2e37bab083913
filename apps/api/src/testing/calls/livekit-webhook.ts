import { createHash, randomBytes } from 'node:crypto';
import { AccessToken } from 'livekit-server-sdk';

/** The API's settings for a LiveKit server with a key of its own. */
export const livekitSettings = (apiUrl: string) => ({
  CALLS_PROVIDER: 'livekit',
  LIVEKIT_URL: apiUrl.replace(/^http/, 'ws'),
  LIVEKIT_API_URL: apiUrl,
  LIVEKIT_API_KEY: 'test-key',
  LIVEKIT_API_SECRET: randomBytes(32).toString('base64url'),
});
export type LivekitSettings = ReturnType<typeof livekitSettings>;

export const digestOf = async (body: string): Promise<string> =>
  createHash('sha256').update(body).digest('base64');

/** What the server puts into the header `Authorization` of a webhook; good for so many seconds. */
export async function signWebhook(
  { LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret }: LivekitSettings,
  body: string,
  seconds = 300,
): Promise<string> {
  const token = new AccessToken(key, secret, { ttl: `${seconds}s` });
  token.sha256 = await digestOf(body);
  return token.toJwt();
}
