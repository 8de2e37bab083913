import { discreetStrings, lockScreenText, type PushData, readPush } from '@ensemble/client';
import type { Phone, ReceivedPush } from './phone.ts';

/** What a provider hands to a phone. */
export interface Arrival {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly secondsToLive: number;
  /** What the app gets: FCM's data, APNs' userInfo; for Web Push the body itself. */
  readonly data: PushData | undefined;
  /** What the system shows by itself. */
  readonly alert: Alert | undefined;
  /** Whether the app may put another text in its place before it shows: Apple's `mutable-content`. */
  readonly isMutable: boolean;
  readonly tag: string | undefined;
}

export interface Alert {
  readonly title?: string;
  readonly titleKey?: string;
  readonly text?: string;
  readonly textKey?: string;
}

/** What the phone shows, as its system and the app do it together. */
export async function readReceived(phone: Phone, arrival: Arrival): Promise<ReceivedPush> {
  const push = await readPush(
    arrival.data ?? new Uint8Array(arrival.body),
    arrival.isMutable ? phone.keys : undefined,
  );
  const { title, body } =
    arrival.alert && !push?.content
      ? localize(arrival.alert, phone.language)
      : lockScreenText(push, phone.language);
  const at = new Date();
  return {
    at,
    headers: arrival.headers,
    body: arrival.data ? arrival.body.toString('utf8') : arrival.body.toString('base64url'),
    // Data alone is shown by the app, which tags it with its reference.
    tag: arrival.tag ?? push?.reference,
    reference: push?.reference,
    title,
    text: body,
    isUnsealed: push?.content !== undefined,
    expiresAt: new Date(at.getTime() + arrival.secondsToLive * 1000),
  };
}

/** The app's string of a key, in the phone's language; the key itself where the app has none. */
function localize(alert: Alert, language: 'en' | 'fr'): { title: string; body: string } {
  const strings: Readonly<Record<string, string>> = discreetStrings[language];
  const text = (plain: string | undefined, key: string | undefined) =>
    key === undefined ? (plain ?? '') : (strings[key] ?? key);
  return { title: text(alert.title, alert.titleKey), body: text(alert.text, alert.textKey) };
}
