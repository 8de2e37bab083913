import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** The keys by which the API sends to the inbox: those of a Google service account, of Apple's and of VAPID. */
export interface PushCredentials {
  /** RSA, PEM. */
  readonly fcmKey: string;
  /** P-256, PEM. */
  readonly apnsKey: string;
  /** P-256, 32 bytes in base64url. */
  readonly vapidKey: string;
}

/** Made for one installation, so that none is ever a real one. */
export function createPushCredentials(): PushCredentials {
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
  const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
  const encoding = { privateKeyEncoding, publicKeyEncoding };
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048, ...encoding });
  const apns = generateKeyPairSync('ec', { namedCurve: 'P-256', ...encoding });
  const vapid = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return {
    fcmKey: rsa.privateKey,
    apnsKey: apns.privateKey,
    vapidKey: vapid.export({ format: 'jwk' }).d ?? '',
  };
}

let ofProcess: PushCredentials | undefined;
/** Those of this process: a key of Google's form takes a while to make, and tests start many inboxes. */
export function processCredentials(): PushCredentials {
  ofProcess ??= createPushCredentials();
  return ofProcess;
}

export const publicKeyOf = (pem: string) => createPublicKey(createPrivateKey(pem));

export const projectId = 'ensemble-local';
export const clientEmail = 'push@ensemble-local.iam.gserviceaccount.com';
export const apnsKeyId = 'LOCALKEY01';
export const apnsTeamId = 'LOCALTEAM1';
export const apnsTopic = 'org.example.ensemble';

/** The settings of an API that sends to this inbox: the addresses differ from those in production, nothing else. */
export function pushSettings(
  credentials: PushCredentials,
  { webUrl, pushUrl }: { webUrl: string; pushUrl: string },
): Record<string, string> {
  return {
    PUSH_PROVIDER: 'fcm,apns,webPush',
    FCM_SERVICE_ACCOUNT: JSON.stringify({
      type: 'service_account',
      project_id: projectId,
      private_key_id: 'local',
      private_key: credentials.fcmKey,
      client_email: clientEmail,
      token_uri: `${webUrl}/token`,
    }),
    FCM_URL: pushUrl,
    APNS_KEY: credentials.apnsKey,
    APNS_KEY_ID: apnsKeyId,
    APNS_TEAM_ID: apnsTeamId,
    APNS_TOPIC: apnsTopic,
    APNS_URL: pushUrl,
    VAPID_PRIVATE_KEY: credentials.vapidKey,
    VAPID_SUBJECT: 'mailto:push@example.org',
    WEB_PUSH_HOSTS: new URL(webUrl).host,
  };
}
