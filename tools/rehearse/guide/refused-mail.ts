import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inviteUser, listUsers, requestPasswordReset } from '@ensemble/contract';
import type { Measure } from '../../bench/measure/table.ts';
import { call, dataOf, isDone } from '../operate/client.ts';
import { arrives, holds, isReady, type Stage } from './install.ts';
import type { People } from './people.ts';
import { startRefusingMail } from './servers.ts';

/** The copy sends to a mail server that answers each recipient with these words, while `work` is done. */
async function withMailServer<Done>(
  { machine, url }: Stage,
  answer: string,
  work: (readMetrics: () => Promise<string>) => Promise<Done>,
): Promise<Done> {
  const saved = readFileSync(machine.at('/etc/ensemble/settings.env'));
  const server = await startRefusingMail(answer);
  const token = 'token-of-the-metrics';
  machine.writeSetting('METRICS_TOKEN', token);
  machine.writeSetting('SMTP_URL', `smtp://127.0.0.1:${server.port}`);
  const restart = async () => {
    await machine.shell('systemctl restart ensemble@4000');
    await isReady(url);
  };
  await restart();
  const headers = { authorization: `Bearer ${token}` };
  try {
    return await work(async () => (await fetch(`${url}/metrics`, { headers })).text());
  } finally {
    server.close();
    writeFileSync(machine.at('/etc/ensemble/settings.env'), saved);
    await restart();
  }
}

/** Asks until it is as expected, for twenty seconds; answers what was asked last. */
async function poll<Value>(ask: () => Promise<Value>, isRight: (value: Value) => boolean) {
  let value = await ask();
  for (let tries = 0; tries < 100 && !isRight(value); tries += 1) {
    await pause(200);
    value = await ask();
  }
  return value;
}

function blockOf({ blocks }: Stage) {
  const block = blocks.find(({ chapter }) => chapter === 'mail-refused');
  if (!block) throw new Error('docs/operating.md has no block "sh mail-refused"');
  return block;
}

/** All are refused for now (454). */
export async function delayMail(stage: Stage, people: People): Promise<Measure[]> {
  const email = people.people[0]?.email ?? '';
  const block = blockOf(stage);
  const rows = await withMailServer(stage, '454 4.7.1 try again later', async (readMetrics) => {
    const asked = await call(stage.url, requestPasswordReset, { body: { email } });
    const counted = await stage.machine.follow(block);
    const states = await poll(
      async () => (await stage.machine.shell(block.code)).output,
      (output) => output.includes('retry'),
    );
    return [
      counted,
      holds('a link is asked for all the same', isDone(asked)),
      holds('the job is tried again', states.includes('retry')),
      holds(
        'the metrics count it',
        /ensemble_mails_total\{result="failed"\} [1-9]/.test(await readMetrics()),
      ),
    ];
  });
  return [
    ...rows,
    holds('it leaves by itself once the server takes it', await arrives(stage, email)),
  ];
}

interface Listed {
  readonly users: readonly {
    readonly email: string;
    readonly invitation_mail: { readonly state: string; readonly answer: string | null } | null;
  }[];
}

/** The address of an invitation is refused for good (550). */
export async function refuseAddress(stage: Stage, people: People): Promise<Measure[]> {
  const { url } = stage;
  const { organizationId, token } = people.administrator;
  const [wrong, right] = ['nobody@example.org', 'somebody@example.org'];
  const invite = (email: string) =>
    call(url, inviteUser, { body: { organizationId, userType: 'Employee', email } }, token);
  const readMail = async () => {
    const input = { params: { orgId: organizationId }, query: { searchTerm: wrong } };
    const listed = await call(url, listUsers, input, token);
    const users = isDone(listed) ? dataOf<Listed>(listed).users : [];
    return users.find(({ email }) => email === wrong)?.invitation_mail;
  };
  const rows = await withMailServer(stage, '550 5.1.1 no such user', async (readMetrics) => {
    const invited = await invite(wrong);
    const mail = await poll(readMail, (found) => found?.state === 'refused');
    const states = (await stage.machine.shell(blockOf(stage).code)).output;
    return [
      holds('a person is invited', isDone(invited)),
      holds(
        'the invitation shows that its email was refused, and why',
        mail?.state === 'refused' && (mail.answer ?? '').includes('no such user'),
        mail ? `${mail.state}: ${mail.answer}` : 'nothing',
      ),
      holds('it is not tried again', !/retry|failed/.test(states)),
      holds(
        'the metrics count it',
        /ensemble_mails_total\{result="refused"\} [1-9]/.test(await readMetrics()),
      ),
    ];
  });
  const again = await invite(right);
  return [
    ...rows,
    holds('the corrected address is invited', isDone(again) && (await arrives(stage, right))),
  ];
}
