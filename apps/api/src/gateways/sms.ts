import { openOutbound, type Outbound, type Response } from '../outbound/index.ts';
import type { Settings } from '../settings/env.ts';
import { readJson } from './push/answer.ts';
import { readBody } from './read-body.ts';

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
  const { SMS_PROVIDER: provider, SMS_INBOX_URL: inboxUrl = '', TWILIO_URL: twilioUrl } = settings;
  if (provider === 'off') return undefined;
  const outbound = openOutbound(settings, { typedByOperator: [inboxUrl, twilioUrl] });
  return provider === 'inbox' ? inbox(inboxUrl, outbound) : twilio(settings, outbound);
}

/** The local inbox, which shows SMS beside the mails and delivers nothing. */
const inbox = (url: string, outbound: Outbound): SmsGateway => ({
  async send(message, id) {
    const headers = { 'content-type': 'application/json' };
    await post(outbound, url, headers, JSON.stringify({ ...message, id }));
  },
});

/** Twilio's messages (https://www.twilio.com/docs/messaging/api/message-resource). */
function twilio(settings: Settings, outbound: Outbound): SmsGateway {
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
      await post(outbound, url, headers, form.toString());
    },
  };
}

async function post(
  outbound: Outbound,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await outbound.fetch(url, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'error',
    });
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
  const answer = readJson(await readBody(response)) as { code?: unknown } | null | undefined;
  return typeof answer?.code === 'number' ? `, code ${answer.code}` : '';
}
