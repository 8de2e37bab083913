import type { Language, NotificationBehaviour, PushPlatform } from '@ensemble/contract';

/** The app's own strings that stand on a lock screen in place of a text that no provider may read. */
export const titleKey = 'ensemble_message_title';
export const bodyKey = 'ensemble_message_body';

/** A phone as a push needs it. */
export interface PushDevice {
  readonly platform: PushPlatform;
  /** The provider's token; for Web Push the address of the subscription. */
  readonly token: string;
  readonly language: Language;
  /** The phone's keys (RFC 8291), in base64url: with them the text is sealed, without them it is not sent. */
  readonly keys: { readonly publicKey: string; readonly auth: string } | undefined;
}

/** What a phone is to show. */
export interface PushMessage {
  /** 32 characters of base64url, of one notification on one phone: it reads and replaces the message by it. */
  readonly reference: string;
  /** How long the provider keeps trying, in seconds. */
  readonly secondsToLive: number;
  /** Sent only where the phone gave keys. */
  readonly content: {
    readonly title: string;
    readonly description: string;
    readonly behaviour: NotificationBehaviour;
    readonly articleId: string | null;
  };
}

/** What became of a push. */
export type PushOutcome =
  /** The provider took it. */
  | { readonly kind: 'accepted' }
  /** The token is no longer good; `since` is the provider's moment, where it says one. */
  | { readonly kind: 'unregistered'; readonly since?: Date }
  /** Refused for good for this phone alone: another project's token, a malformed token. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** To be tried again; `everyone` where the provider asks the whole queue to slow down. */
  | { readonly kind: 'retry'; readonly afterMs?: number; readonly everyone: boolean }
  /** No answer: it may have arrived. Repeated with the same reference, it is shown once. */
  | { readonly kind: 'unknown' }
  /** Nothing can be sent as things are: no token is at fault. */
  | { readonly kind: 'halted'; readonly reason: PushHaltReason };

/** Why nothing can be sent: the provider refuses our credentials, our project or our payload. */
export type PushHaltReason = 'credentials' | 'project' | 'payload';

/** How pushes reach the phones of one provider. */
export interface Sender {
  readonly send: (device: PushDevice, message: PushMessage) => Promise<PushOutcome>;
  /** A push that reaches no phone; undefined where a provider cannot be asked without one. */
  readonly probe?: () => Promise<PushOutcome>;
}

/** Whether a provider takes pushes of this installation; `notAsked` where it cannot be asked without a phone. */
export type ProviderState = 'good' | PushHaltReason | 'noAnswer' | 'notAsked';

export interface PushGateway {
  /** The platforms that the settings name. */
  readonly platforms: ReadonlySet<PushPlatform>;
  /** The public key that apps subscribe to Web Push with (RFC 8292), in base64url; where Web Push is on. */
  readonly webPushKey: string | undefined;
  /** Hands one push to its provider. Never throws: what goes wrong is an outcome. A platform that is off is `halted`. */
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>;
  /**
   * Asks the providers whether they take pushes of this installation, without any member's phone:
   * what one of them refuses, or undefined. A provider that gives no answer refuses nothing.
   */
  probe(): Promise<PushHaltReason | undefined>;
  /** Asks each provider the same, and says what each answered. Never throws. */
  examine(): Promise<ReadonlyMap<PushPlatform, ProviderState>>;
  /** Ends the connections. */
  close(): Promise<void>;
}
