// The local inbox with phones, in a process of its own: node push-provider.ts <how many phones>
import { startInbox } from '../../../apps/inbox/src/index.ts';

export interface StartedInbox {
  readonly settings: Record<string, string>;
  /** Of its phones, for FCM. */
  readonly tokens: string[];
}

const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
const tokens: string[] = [];
while (tokens.length < Number(process.argv[2])) tokens.push((await inbox.phones.create()).token);
const started: StartedInbox = { settings: inbox.pushSettings, tokens };
process.send?.(started);
process.once('disconnect', () => process.exit(0));
