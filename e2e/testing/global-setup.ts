import { createLivekit, type LivekitProcess } from '@ensemble/calls/testing';
import { generate } from 'otplib';
import type { TestProject } from 'vitest/node';
import { choosePorts } from '../../tools/launch/ports.ts';
import { mediaAddress } from '../../tools/launch/services.ts';
import { type Instance, startInstance } from '../../tools/test-run/instance.ts';

declare module 'vitest' {
  interface ProvidedContext {
    instance: Instance;
    /** The owner's own way into the instance's database, for what only time would bring. */
    databaseUrl: string;
    /** What the instance encrypts second steps with. */
    encryptionKey: string;
    /** What carries calls, and the process that started it. */
    calls: {
      engine: 'embedded' | 'livekit';
      startedBy: number;
      /** Where it takes media. */
      media: { port: number; address: string };
    };
    /** A session of the SuperAdmin with both steps done, for whatever a journey needs made. */
    superAdminToken: string;
  }
}

/** One instance for all journeys; each makes its own organisations and people in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return serveOnEngine(project);
}

/** Starts an instance on the engine that CALLS_ENGINE names; answers how to end it. */
export async function serveOnEngine(
  project: TestProject,
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const livekit = await livekitServer();
  const { instance, stop } = await serveJourneys(project, { ...env, ...livekit?.settings });
  if (!livekit) return stop;
  const endLivekit = await keepRunning(livekit, instance);
  const media = { port: livekit.udpPort, address: '127.0.0.1' };
  project.provide('calls', { engine: 'livekit', startedBy: process.pid, media });
  return async () => {
    await endLivekit();
    await stop();
  };
}

/** Starts an instance and tells journeys of it; `env` overrides settings of the API. */
export async function serveJourneys(
  project: TestProject,
  env: Record<string, string> = {},
): Promise<{ instance: Instance; stop: () => Promise<void> }> {
  const { instance, databaseUrl, encryptionKey, pid, stop } = await startInstance({
    TRUSTED_PROXIES: '1',
    ...env,
  });
  project.provide('instance', instance);
  project.provide('databaseUrl', databaseUrl);
  project.provide('encryptionKey', encryptionKey);
  const { calls: port } = choosePorts({ PORT: new URL(instance.console).port });
  const media = { port, address: mediaAddress() };
  project.provide('calls', { engine: 'embedded', startedBy: pid, media });
  const token = await superAdminTokenOf(instance);
  project.provide('superAdminToken', token);
  const endSession = keepSession(instance, token);
  return {
    instance,
    stop: async () => {
      endSession();
      await stop();
    },
  };
}

/** Extends a session every few minutes: journeys may wait for others longer than a session may rest. */
function keepSession({ api }: Instance, token: string): () => void {
  const refresh = () =>
    fetch(`${api}/auth/refresh`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined);
  const timer = setInterval(() => void refresh(), 5 * 60_000);
  return () => clearInterval(timer);
}

/** The server that `npm run test:livekit` built, where the journeys are to go by it. */
async function livekitServer(): Promise<LivekitProcess | undefined> {
  const program = process.env['LIVEKIT_SERVER'];
  return process.env['CALLS_ENGINE'] === 'livekit' && program ? createLivekit(program) : undefined;
}

/** Starts it again whenever it ends, as the calls service is; answers how to end it for good. */
async function keepRunning(
  livekit: LivekitProcess,
  { api }: Instance,
): Promise<() => Promise<void>> {
  const apiUrl = new URL(api).origin;
  let isEnding = false;
  await livekit.start({ apiUrl });
  const keep = async () => {
    await livekit.ended();
    if (isEnding) return;
    await livekit.start({ apiUrl });
    void keep();
  };
  void keep();
  return async () => {
    isEnding = true;
    await livekit.stop();
  };
}

async function superAdminTokenOf({ api, people }: Instance): Promise<string> {
  const person = people.find((each) => each.role === 'SuperAdmin' && each.totpSecret);
  if (!person?.totpSecret) throw new Error('the demonstration has no SuperAdmin with a factor');
  const send = async (path: string, body: unknown, token?: string) => {
    const response = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { data: { accessToken: string } }).data.accessToken;
  };
  const first = await send('/auth/login', { email: person.email, password: person.password });
  return send(
    '/auth/session/2FACode',
    { code: await generate({ secret: person.totpSecret }) },
    first,
  );
}
