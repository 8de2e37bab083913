import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createContact,
  getProfile,
  getSession,
  inviteUser,
  listUsers,
  login,
  updateProfile,
  uploadArticleImage,
} from '@ensemble/contract';
import type { TestCaller } from '../../../apps/api/src/testing/factories/factories.ts';
import { pictureForm } from '../../../apps/api/src/testing/small-picture.ts';
import { call, dataOf, isDone, type Outcome } from './client.ts';
import type { Installation } from './installation.ts';

/** What was answered as done, to be read back; and what was not answered, which may be done or not. */
export interface Journal {
  readonly invited: string[];
  readonly contacts: { readonly id: string; readonly name: string }[];
  readonly pictures: string[];
  /** Of each person the number in the last biography that was answered, and in the last that was sent. */
  readonly bios: Map<string, { done: number; sent: number }>;
  /** Names and addresses of writes that were not answered. */
  readonly unanswered: string[];
}

export interface Load {
  readonly journal: Journal;
  readonly outcomes: readonly Outcome[];
  stop(): Promise<void>;
}

type Step = 'session' | 'users' | 'profile' | 'bio' | 'contact' | 'invite' | 'picture' | 'login';

/** What a person does, again and again; each begins elsewhere. Rare as they are in a day, logins are not what p99 shows. */
const hour: readonly Step[] = [
  'session',
  'users',
  'bio',
  'session',
  'contact',
  'profile',
  'session',
  'invite',
];
const steps: readonly Step[] = [
  ...Array.from({ length: 40 }, () => hour).flat(),
  'picture',
  'login',
];

interface Options {
  /** Where each request goes; one address for a proxy. */
  readonly urls: readonly string[];
  readonly people: number;
  /** Pause of each person between two requests, in milliseconds. */
  readonly gapMs: number;
  /** Without pictures and logins, which are not about the database. */
  readonly writesOnly?: boolean;
}

/** Administrators at work, each in an organization of their own, until it is stopped. */
export async function startLoad(
  { factories, owner }: Installation,
  { urls, people, gapMs, writesOnly = false }: Options,
): Promise<Load> {
  const outcomes: Outcome[] = [];
  const journal: Journal = {
    ...{ invited: [], contacts: [], pictures: [], unanswered: [] },
    bios: new Map(),
  };
  const toDo = writesOnly ? steps.filter((each) => /bio|contact|invite/.test(each)) : steps;
  let isStopped = false;
  let asked = 0;
  const work = async (caller: TestCaller, first: number) => {
    for (let at = first; !isStopped; at += 1) {
      const url = urls[(asked += 1) % urls.length] ?? '';
      const step = takeStep(toDo[at % toDo.length] ?? 'session', url, caller, journal);
      const outcome = await step;
      // An hour of answers would be what this process cleans up, and what p99 shows.
      outcomes.push(isDone(outcome) ? { ...outcome, text: '' } : outcome);
      await pause(gapMs * (0.5 + Math.random()));
    }
  };
  const callers = await Promise.all(
    Array.from({ length: people }, async () => {
      const person = await factories.createPerson({ userType: 'OrganizationAdmin' });
      await owner.query(
        'INSERT INTO invitation_allowance (organization_id, per_day, day) VALUES ($1, 1000000, current_date)',
        [person.organization.id],
      );
      return { ...person, token: await factories.openSession(person, undefined, 10_000) };
    }),
  );
  // Spread over all steps: pictures of everyone at once would be what p99 shows.
  const apart = Math.ceil(toDo.length / people);
  const working = callers.map((caller, turn) => work(caller, turn * apart));
  return {
    journal,
    outcomes,
    stop: async () => {
      isStopped = true;
      await Promise.all(working);
    },
  };
}

async function takeStep(
  step: Step,
  url: string,
  caller: TestCaller,
  journal: Journal,
): Promise<Outcome> {
  const { id, organization, email, password, token } = caller;
  const orgId = organization.id;
  switch (step) {
    case 'session':
      return call(url, getSession, {}, token);
    case 'users':
      return call(url, listUsers, { params: { orgId } }, token);
    case 'profile':
      return call(url, getProfile, { params: { orgId } }, token);
    case 'login':
      return call(url, login, { body: { email, password } });
    case 'bio': {
      const bio = journal.bios.get(id) ?? { done: 0, sent: 0 };
      journal.bios.set(id, bio);
      const sent = (bio.sent += 1);
      const outcome = await call(
        url,
        updateProfile,
        { params: { orgId }, body: { bio: String(sent) } },
        token,
      );
      if (isDone(outcome)) bio.done = sent;
      return outcome;
    }
    case 'invite': {
      const invited = `i.${randomUUID().slice(9)}@example.org`;
      const body = { organizationId: orgId, userType: 'Employee', email: invited };
      const outcome = await call(url, inviteUser, { body }, token);
      (isDone(outcome) ? journal.invited : journal.unanswered).push(invited);
      return outcome;
    }
    case 'contact': {
      const name = randomUUID();
      const body = {
        organizationId: orgId,
        supportContact: { name, phoneNumber: '988' },
        language: 'en',
      };
      const outcome = await call(url, createContact, { params: { id: orgId }, body }, token);
      if (isDone(outcome)) journal.contacts.push({ id: dataOf<{ id: string }>(outcome).id, name });
      else journal.unanswered.push(name);
      return outcome;
    }
    case 'picture': {
      const form = await pictureForm();
      const outcome = await call(url, uploadArticleImage, { params: { id: orgId }, form }, token);
      if (isDone(outcome))
        journal.pictures.push(dataOf<{ image: { fileurl: string } }>(outcome).image.fileurl);
      return outcome;
    }
  }
}
