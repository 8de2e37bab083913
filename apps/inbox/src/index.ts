export { startInbox } from './start-inbox.ts';
export type { Inbox, InboxOptions } from './start-inbox.ts';
export type { Message } from './parse-mail.ts';
export { createPushCredentials, type PushCredentials, pushSettings } from './push/credentials.ts';
export {
  type Fault,
  type FaultName,
  faultNames,
  type Phone,
  type ReceivedPush,
} from './push/phone.ts';
export type { CapturedRequest, NewPhone, Phones } from './push/phones.ts';
