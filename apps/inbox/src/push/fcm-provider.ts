import { randomBytes } from 'node:crypto';
import { jwtVerify } from 'jose';
import { clientEmail, projectId, type PushCredentials, publicKeyOf } from './credentials.ts';
import type { FaultName } from './phone.ts';
import type { PhoneStore } from './phones.ts';
import {
  badGateway,
  disturbance,
  jsonReply,
  movedElsewhere,
  type ProviderReply,
  retryAfter,
} from './provider-reply.ts';
import { readMessage } from './read-fcm-message.ts';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const secondsValid = 3599;

export interface FcmProvider {
  /** Google's OAuth: grants a token for an assertion that the service account signed. */
  grant(form: string, tokenUrl: string): Promise<ProviderReply>;
  /** `POST /v1/projects/{project}/messages:send` */
  send(project: string, headers: Record<string, string>, body: Buffer): Promise<ProviderReply>;
}

/** Google's part: OAuth, and the HTTP v1 API of Firebase Cloud Messaging. */
export function createFcm(phones: PhoneStore, credentials: PushCredentials): FcmProvider {
  const key = publicKeyOf(credentials.fcmKey);
  let taken = 0;
  const granted = new Map<string, { until: number; generation: number }>();

  function isAuthorized(header: string | undefined): boolean {
    const token = granted.get(header?.replace(/^Bearer /, '') ?? '');
    return (
      token !== undefined &&
      token.until > Date.now() &&
      token.generation === phones.tokenGeneration()
    );
  }

  return {
    async grant(form, tokenUrl) {
      const fields = new URLSearchParams(form);
      if (fields.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
        return jsonReply(400, { error: 'unsupported_grant_type' });
      }
      try {
        const { payload } = await jwtVerify(fields.get('assertion') ?? '', key, {
          algorithms: ['RS256'],
          issuer: clientEmail,
          audience: tokenUrl,
          maxTokenAge: '1h',
          requiredClaims: ['exp', 'iat'],
        });
        const isLong = (payload.exp ?? 0) - (payload.iat ?? 0) > 3600;
        if (isLong || payload['scope'] !== scope) return jsonReply(400, { error: 'invalid_scope' });
      } catch {
        return jsonReply(400, { error: 'invalid_grant', error_description: 'Invalid JWT.' });
      }
      const token = `ya29.${randomBytes(90).toString('base64url')}`;
      const generation = phones.tokenGeneration();
      granted.set(token, { until: Date.now() + secondsValid * 1000, generation });
      return jsonReply(200, {
        access_token: token,
        expires_in: secondsValid,
        token_type: 'Bearer',
      });
    },

    async send(project, headers, body) {
      if (!isAuthorized(headers['authorization'])) return failure(401, 'UNAUTHENTICATED');
      if (project !== projectId) return failure(404, 'NOT_FOUND');
      const read = readMessage(body);
      if ('field' in read) return badField(read.field);
      if (read.token === undefined)
        return jsonReply(200, { name: `projects/${project}/messages/fake_message_id` });
      const phone = phones.findByToken(read.token);
      if (phone?.platform !== 'fcm') return failure(404, 'NOT_FOUND', 'UNREGISTERED');
      const fault = phones.takeFault(phone);
      const wire = fault && disturbance(fault);
      if (fault && !wire) return faults[fault]?.() ?? failure(500, 'INTERNAL');
      await phones.deliver(phone, { headers, body, isMutable: true, ...read });
      taken += 1;
      const name = `projects/${project}/messages/0:${Date.now()}%${taken}`;
      return { ...jsonReply(200, { name }), ...(wire && { wire }) };
    },
  };
}

const fcmError = (errorCode: string) => ({
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode,
});

function failure(
  code: number,
  status: string,
  errorCode?: string,
  headers?: Record<string, string>,
): ProviderReply {
  const details = errorCode ? { details: [fcmError(errorCode)] } : {};
  return jsonReply(code, { error: { code, message: status, status, ...details } }, headers);
}

function badField(field: string): ProviderReply {
  const violation = {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field, description: `Invalid value at '${field}'` }],
  };
  const status = 'INVALID_ARGUMENT';
  const details = [fcmError(status), violation];
  return jsonReply(400, { error: { code: 400, message: `Invalid value`, status, details } });
}

const quota = (name: FaultName) =>
  failure(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED', {
    'retry-after': retryAfter[name]?.() ?? '',
  });

/** Each documented failure (https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode). */
const faults: Partial<Record<FaultName, () => ProviderReply>> = {
  unregistered: () => failure(404, 'NOT_FOUND', 'UNREGISTERED'),
  notFound: () => failure(404, 'NOT_FOUND'),
  badToken: () => badField('message.token'),
  senderMismatch: () => failure(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'),
  payloadBug: () => badField('message.android.ttl'),
  expiredAuth: () => failure(401, 'UNAUTHENTICATED'),
  authError: () => failure(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'),
  quotaSeconds: () => quota('quotaSeconds'),
  quotaDate: () => quota('quotaDate'),
  quotaAbsurd: () => quota('quotaAbsurd'),
  unavailable: () =>
    failure(503, 'UNAVAILABLE', 'UNAVAILABLE', { 'retry-after': retryAfter.unavailable?.() ?? '' }),
  html502: () => badGateway,
  redirect: () => movedElsewhere,
  // Cut off before the detail that says whether the token or the project is meant.
  truncated: () => ({ ...failure(404, 'NOT_FOUND', 'UNREGISTERED'), wire: 'truncated' }),
};
