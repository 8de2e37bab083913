import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const yearInSeconds = 31_536_000;

/** Group sessions use the camera, the microphone, the screen and the speakers' choice; nothing else is for any page. */
const permissionsPolicy = [
  ...['camera', 'microphone', 'display-capture', 'speaker-selection', 'fullscreen'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...['geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'accelerometer'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/**
 * What every answer tells the browser: scripts and styles of our own only, no framing, no
 * sniffing, no referrer, and HTTPS for good where the public address has it. `scriptHashes` are
 * those of the scripts that stand in the console's page; `callsOrigins` are where it reaches calls.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string,
  scriptHashes: readonly string[],
  callsOrigins: readonly string[] = [],
): Promise<void> {
  const secure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        // The component library sets sizes and colours in style attributes and one style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...callsOrigins],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: yearInSeconds, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
}
