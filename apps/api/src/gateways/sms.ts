import type { Settings } from '../settings/env.ts';

export interface SmsMessage {
  /** `+1` and ten digits. */
  readonly to: string;
  readonly text: string;
}

export interface SmsGateway {
  /** Hands an SMS to the provider; `id` is the same at every try. Throws an SmsError where it is not taken. */
  send(message: SmsMessage, id: string): Promise<void>;
}

/** Why an SMS was not taken. Says neither the number nor the text: it is logged and kept with the job. */
export class SmsError extends Error {
  /** Whether another try is of no use: the number cannot be reached. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.name = 'SmsError';
    this.isFinal = isFinal;
  }
}

/** Longer than a provider takes, and shorter than the time after which the queue takes a job for lost. */
const timeoutMs = 10_000;
/** Minutes an SMS is of use to its reader: the provider holds it no longer where a phone is off. */
export const smsMinutes = 10;

/** The provider that the settings name; undefined where SMS are off. */
export function openSms(settings: Settings): SmsGateway | undefined {
  switch (settings.SMS_PROVIDER) {
    case 'off':
      return undefined;
    case 'inbox':
      return inbox(settings.SMS_INBOX_URL ?? '');
    case 'twilio':
      return twilio(settings);
  }
}

/** The local inbox, which shows SMS beside the mails and delivers nothing. */
const inbox = (url: string): SmsGateway => ({
  async send(message, id) {
    const headers = { 'content-type': 'application/json' };
    await post(url, headers, JSON.stringify({ ...message, id }));
  },
});

/** Twilio's messages (https://www.twilio.com/docs/messaging/api/message-resource). */
function twilio(settings: Settings): SmsGateway {
  const { TWILIO_ACCOUNT_SID: account = '', TWILIO_AUTH_TOKEN: token = '' } = settings;
  const from = settings.TWILIO_FROM ?? '';
  const url = `${settings.TWILIO_URL.replace(/\/+$/, '')}/2010-04-01/Accounts/${account}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const sender = from.startsWith('+') ? 'From' : 'MessagingServiceSid';
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({
        To: to,
        Body: text,
        [sender]: from,
        ValidityPeriod: String(smsMinutes * 60),
      });
      await post(url, headers, form.toString());
    },
  };
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  } catch {
    // The cause can name the address asked, which holds the account.
    throw new SmsError(signal.aborted ? 'no answer in time' : 'the provider cannot be reached');
  }
  const code = response.ok ? undefined : await errorCode(response);
  await response.body?.cancel().catch(() => undefined);
  // 400 is about the message itself; a wrong key, too many requests or a failure pass.
  if (!response.ok)
    throw new SmsError(`answered ${response.status}${code}`, response.status === 400);
}

/** The provider's number for what went wrong. Its words repeat the phone number, and stay out. */
async function errorCode(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => undefined)) as { code?: unknown } | undefined;
  return typeof answer?.code === 'number' ? `, code ${answer.code}` : '';
}
