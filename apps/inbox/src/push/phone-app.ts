import { createAppClient } from '@ensemble/client';
import type { Phone, PhoneLogin } from './phone.ts';
import type { PhoneStore } from './phones.ts';

type Message = NonNullable<Awaited<ReturnType<ReturnType<typeof createAppClient>['readMessage']>>>;

/** The app on the phones, as far as notifications need it: docs/mobile.md in a few lines. */
export interface PhoneApp {
  /** Logs a member in and registers the phone for them. Answers why it failed, for a person to read. */
  logIn(phone: Phone, email: string, password: string): Promise<string | undefined>;
  /** Logs out, which ends the pushes. */
  logOut(phone: Phone): Promise<void>;
  /** Opens the message of a push; undefined where it cannot be read. */
  open(phone: Phone, reference: string): Promise<Message | undefined>;
}

/** `apiUrl` is the API that the app belongs to. */
export function createPhoneApp(phones: PhoneStore, apiUrl: () => string): PhoneApp {
  async function register(phone: Phone, email: string, session: Session): Promise<PhoneLogin> {
    const client = createAppClient(apiUrl());
    const secrets: string[] = [];
    for (const { organizationId } of session.organizations) {
      const { deviceSecret } = await client.registerDevice(session.accessToken, phone.id, {
        organizationId,
        platform: phone.platform,
        token: phone.token,
        language: phone.language,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(phone.keys && { publicKey: phone.keys.publicKey, auth: phone.keys.auth }),
      });
      secrets.push(deviceSecret);
    }
    return { email, accessToken: session.accessToken, secrets };
  }

  return {
    async logIn(phone, email, password) {
      try {
        const session = await post(`${apiUrl()}/auth/login`, { email, password, client: 'mobile' });
        phones.setLogin(phone.id, await register(phone, email, session));
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    async logOut(phone) {
      const token = phone.login?.accessToken ?? '';
      phones.setLogin(phone.id, undefined);
      // A session that has run out cannot be ended: then the phone's place stays, as on a real one.
      await post(`${apiUrl()}/auth/logout`, undefined, token).catch(() => undefined);
    },
    async open(phone, reference) {
      const client = createAppClient(apiUrl());
      for (const secret of phone.login?.secrets ?? []) {
        const message = await client
          .readMessage(secret, phone.id, reference)
          .catch(() => undefined);
        if (message) return message;
      }
      return undefined;
    },
  };
}

interface Session {
  readonly accessToken: string;
  readonly organizations: readonly { readonly organizationId: string }[];
}

/** Throws what the API says, in English. */
async function post(address: string, body: unknown, token?: string): Promise<Session> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => ({}))) as {
    data?: Session;
    exceptionMessage?: { en?: string };
  };
  if (response.ok && answer.data) return answer.data;
  throw new Error(answer.exceptionMessage?.en ?? `The API answered ${response.status}.`);
}
