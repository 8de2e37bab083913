import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/env.ts';
import type { AndroidApp } from '../../settings/passkey-settings.ts';

/**
 * Which native apps may use the passkeys of this domain (PASSKEY-13): what iOS and Android look for
 * under `/.well-known/`. Absent where no app is set.
 */
export function serveAppLinks(
  app: FastifyInstance,
  { PASSKEY_IOS_APPS: ios, PASSKEY_ANDROID_APPS: android }: Settings,
): void {
  if (ios) serveJson(app, 'apple-app-site-association', { webcredentials: { apps: ios } });
  if (android) serveJson(app, 'assetlinks.json', android.map(linkOf));
}

const linkOf = ({ packageName, fingerprint }: AndroidApp) => ({
  relation: [
    'delegate_permission/common.handle_all_urls',
    'delegate_permission/common.get_login_creds',
  ],
  target: {
    namespace: 'android_app',
    package_name: packageName,
    sha256_cert_fingerprints: [fingerprint],
  },
});

const serveJson = (app: FastifyInstance, name: string, content: object) =>
  app.get(`/.well-known/${name}`, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(content)),
  );
