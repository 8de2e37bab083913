import type { Meeting, MeetingParticipant, OwnPlace } from '@ensemble/contract';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';

const idOf = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const host = { userId: idOf(1), firstName: 'Grace', lastName: 'Okafor' };

const participant = (
  number: number,
  name: string,
  more: Partial<MeetingParticipant> = {},
): MeetingParticipant => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    id: idOf(100 + number),
    meetingId: idOf(200),
    userId: idOf(number),
    type: 'participant',
    state: 'registered',
    email: `${firstName.toLowerCase()}@northgate.example`,
    phone: null,
    firstName,
    lastName,
    alias: null,
    joinedAt: null,
    leftAt: null,
    muted: { audio: false, video: false },
    blocked: false,
    becomes: null,
    ...more,
  };
};

const owner = participant(1, 'Grace Okafor', { type: 'owner' });
const people = [
  owner,
  participant(2, 'Omar Diallo', { type: 'moderator' }),
  participant(3, 'Noémie Bélanger-Desrochers', {
    email: 'noemie.belanger-desrochers@northgate.example',
  }),
  participant(4, 'Liam Tremblay'),
  participant(5, 'Aaliyah Ouellet', { state: 'waiting' }),
];

const place = (more: Partial<OwnPlace> = {}): OwnPlace => ({
  participantId: idOf(101),
  type: 'owner',
  state: 'registered',
  offeredUntil: null,
  localOfferedUntil: null,
  blocked: false,
  asking: [],
  ...more,
});

const localOf = (day: number, hour: number) =>
  new Date(Date.UTC(2027, 2, day) + hour * 3_600_000).toISOString().slice(0, 16);
/** In some minutes, by the clocks of Toronto in winter. */
const localIn = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000 - 5 * 3_600_000).toISOString().slice(0, 16);

/** A session in March 2027, as its host gets it; times are those of Toronto in winter. */
const meeting = (
  number: number,
  [day, from, to]: readonly [day: number, from: number, to: number],
  title: string,
  more: Partial<Meeting> = {},
): Meeting => ({
  id: idOf(200 + number),
  organizationId: idOf(999),
  hostId: host.userId,
  title,
  description: 'A quiet hour to talk about the week. You can listen without saying a word.',
  startsAt: Date.UTC(2027, 2, day, 5) / 1000 + from * 3600,
  localStartsAt: localOf(day, from),
  endsAt: Date.UTC(2027, 2, day, 5) / 1000 + to * 3600,
  localEndsAt: localOf(day, to),
  maxParticipants: 15,
  status: 'scheduled',
  type: 'scheduled',
  ruleSet: 'default',
  sessionId: null,
  host,
  participants: people,
  seats: 'left',
  registered: 3,
  waiting: 0,
  cancelReason: null,
  own: place(),
  inCharge: true,
  mayCancel: true,
  ...more,
});

/** What a co-worker gets of a session they are not part of. */
const ofOther = {
  own: null,
  inCharge: false,
  mayCancel: false,
  participants: [owner],
  registered: null,
  waiting: null,
} satisfies Partial<Meeting>;

const open = meeting(1, [1, 18, 19], 'Evening circle');
const cancelled = meeting(2, [3, 12.5, 13.5], 'Sleeping after night shifts', {
  status: 'cancelled',
  cancelReason: 'Grace is ill. We meet next week instead, at the usual time.',
});
const completed = meeting(3, [2, 9, 10], 'After the Mill Street fire', { status: 'completed' });
const full = meeting(4, [8, 18, 19], 'Evening circle', {
  ...ofOther,
  seats: 'full',
});
const month = [
  open,
  completed,
  cancelled,
  meeting(
    5,
    [3, 12.75, 14],
    'Lunch with the day crew: what the first weeks in a new station are like',
    ofOther,
  ),
  meeting(6, [3, 18, 19], 'Families and shift work', {
    ...ofOther,
    own: place({ type: 'participant' }),
  }),
  full,
  meeting(7, [9, 9, 10], 'Coming back after leave', { status: 'started' }),
  meeting(8, [11, 23.5, 24.5], 'After the night call'),
];

const waiting = {
  ...full,
  own: place({ type: 'participant', state: 'waiting' }),
};
const offered = (): Meeting => ({
  ...full,
  own: place({
    type: 'participant',
    state: 'offered',
    offeredUntil: Math.floor(Date.now() / 1000) + 18 * 60,
    localOfferedUntil: localIn(18),
  }),
});

/** What a person sees who began to run a session after others registered. */
const handedOver = {
  ...open,
  participants: people.map((each) =>
    each.type === 'participant' && each.id !== idOf(104)
      ? { ...each, userId: null, firstName: null, lastName: null, email: null }
      : each,
  ),
};
/** What a person sees who registered before a new host and a new co-host. */
const asking = (): Meeting => ({
  ...open,
  ...ofOther,
  seats: 'few',
  participants: [
    owner,
    participant(6, 'Daniel Wong', {
      email: null,
      becomes: {
        type: 'moderator',
        from: Math.floor(Date.now() / 1000) + 600,
        localFrom: localIn(10),
      },
    }),
  ],
  own: place({
    type: 'participant',
    asking: [
      {
        participantId: idOf(101),
        type: 'owner',
        firstName: 'Grace',
        lastName: 'Okafor',
        from: null,
        localFrom: null,
      },
      {
        participantId: idOf(106),
        type: 'moderator',
        firstName: 'Daniel',
        lastName: 'Wong',
        from: Math.floor(Date.now() / 1000) + 600,
        localFrom: localIn(10),
      },
    ],
  }),
});

/** States that take days and several people are answered here; the rest is the demonstration's. */
const showing =
  (meetings: readonly Meeting[], count = meetings.length) =>
  async (page: Page) => {
    await page.route(/\/api\/.*\/meetings\?/, (route) =>
      route.fulfill({ json: { data: { meetings, count } } }),
    );
    await page.reload();
    await page.locator('h1').waitFor();
    await page.getByRole('checkbox').waitFor();
  };

const press = async (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Shows the sessions, then presses what opens a dialog. */
const dialogOf = (key: string) => async (page: Page, t: Words) => {
  await showing(month)(page);
  await press(page, t(key));
  await page.getByRole('dialog').waitFor();
};

const list = { viewer: 'provider', path: '/schedule?month=2027-03&coworkers=on' } as const;

/** The schedule of sessions in its states. */
export const scheduleScreens: readonly Screen[] = [
  {
    name: 'schedule-empty',
    viewer: 'provider',
    path: '/schedule?month=2027-03',
    act: showing([]),
  },
  { ...list, name: 'schedule-month', act: showing(month, 51) },
  { ...list, name: 'schedule-cancelled', act: showing([cancelled, open]) },
  { ...list, name: 'schedule-completed', act: showing([completed, open]) },
  { ...list, name: 'schedule-full', act: showing([full]) },
  { ...list, name: 'schedule-waiting', act: showing([waiting]) },
  { ...list, name: 'schedule-offered', act: async (page) => showing([offered()])(page) },
  {
    ...list,
    name: 'schedule-people',
    act: async (page) => {
      await showing([{ ...open, waiting: 1 }])(page);
      await page.getByRole('button', { expanded: false }).last().click();
    },
  },
  {
    ...list,
    name: 'schedule-new-host',
    act: async (page) => {
      await showing([handedOver])(page);
      await page.getByRole('button', { expanded: false }).last().click();
    },
  },
  { ...list, name: 'schedule-asking', act: async (page) => showing([asking()])(page) },
  { ...list, name: 'schedule-app-off', act: withAppOff },
  { ...list, name: 'schedule-edit', act: dialogOf('schedule.action.edit') },
  { ...list, name: 'schedule-cancel', act: dialogOf('schedule.action.cancel') },
  { ...list, name: 'schedule-early', act: dialogOf('schedule.action.start') },
  { ...list, name: 'schedule-peer', viewer: 'peer', act: showing(month, 51) },
  {
    name: 'schedule-peer-empty',
    viewer: 'peer',
    path: '/schedule?month=2027-03',
    act: showing([]),
  },
  { name: 'schedule-gone', viewer: 'peer', path: `/schedule?meeting=${idOf(998)}` },
  { ...list, name: 'schedule-elsewhere', viewer: 'peer', act: elsewhere },
  { name: 'schedule', viewer: 'admin', path: '/schedule?coworkers=on' },
  {
    name: 'schedule-co-hosts',
    viewer: 'admin',
    path: '/schedule?coworkers=on',
    act: chooseCoHosts,
  },
  {
    name: 'schedule-new',
    viewer: 'admin',
    path: '/schedule?coworkers=on',
    act: async (page, t) => {
      await press(page, t('schedule.create'));
      await page.getByRole('dialog').waitFor();
      await page.getByRole('dialog').getByRole('textbox').nth(1).focus();
      await page.getByRole('dialog').getByRole('textbox').first().focus();
    },
  },
];

/** The schedule of another organization than the current one. */
async function elsewhere(page: Page): Promise<void> {
  await page.route(/\/api\/users\/me\/start/, async (route) => {
    const response = await route.fetch();
    const start = (await response.json()) as {
      data: { organization: { id: string }; session: { organizations: object[] } };
    };
    const { organization, session } = start.data;
    const current = { organizationId: idOf(997), memberId: idOf(996), userType: 'Employee' };
    start.data.organization = { ...organization, id: idOf(997) };
    start.data.session.organizations = [current, ...session.organizations];
    await route.fulfill({ response, json: start });
  });
  await showing(month, 51)(page);
}

/** The form of a new session, with the people who may moderate it. */
async function chooseCoHosts(page: Page, t: Words): Promise<void> {
  await press(page, t('schedule.create'));
  await page.getByRole('dialog').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: t('schedule.form.coHosts') })
    .click();
  await page.getByRole('listbox').waitFor();
}

/** The organization's app shows no sessions. */
async function withAppOff(page: Page): Promise<void> {
  await page.route(/\/api\/users\/me\/start/, async (route) => {
    const response = await route.fetch();
    const start = (await response.json()) as {
      data: { organization: { features: { session: { enabled: boolean } } } };
    };
    start.data.organization.features.session.enabled = false;
    await route.fulfill({ response, json: start });
  });
  await showing([open])(page);
}
