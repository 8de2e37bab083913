export { startInbox } from './start-inbox.ts';
export type { Inbox, InboxOptions } from './start-inbox.ts';
export type { Message } from './mailbox.ts';
