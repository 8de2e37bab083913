import { existsSync } from 'node:fs';
import puppeteer, { type Browser as Firefox, type Page as FirefoxPage } from 'puppeteer-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  expectArriving,
  fakeDevices,
  followMedia,
  newMeeting,
  newOrganization,
  newPerson,
  personalLinkOf,
  readReceived,
  registerFor,
  tokenOf,
  watchPeers,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

/** Debian's Firefox, or the one that FIREFOX_PATH names: Playwright's own is not what people have. */
const firefoxPath = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path): path is string => path !== undefined && existsSync(path),
);

/** A camera and a microphone that are permitted, and media on this machine alone. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.autoplay.default': 0,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

const { openAs } = withBrowser(fakeDevices);
/** Finds no address to send from, as on a machine without a network. */
const withoutAddress = `
  const Real = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Real {
    constructor(configuration) {
      super({ ...configuration, iceTransportPolicy: 'relay' });
    }
  };`;

let firefox: Firefox | undefined;
beforeAll(async () => {
  if (firefoxPath)
    firefox = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath,
      headless: true,
      extraPrefsFirefox: preferences,
    });
});
afterAll(() => firefox?.close());

describe.runIf(firefoxPath)(
  'a group session of Firefox and Chromium',
  { tags: ['rehearse'] },
  () => {
    const t = wordsIn('en');
    const press = async (page: FirefoxPage, key: string) => {
      const name = t(key);
      await page
        .locator(`::-p-xpath(//button[normalize-space()="${name}" or @aria-label="${name}"])`)
        .click();
    };
    /** How many pictures and voices grow in Firefox. */
    async function arrivingIn(page: FirefoxPage): Promise<{ pictures: number; voices: number }> {
      const read = () =>
        page.evaluate(readReceived) as Promise<{ frames: number[]; energy: number[] }>;
      const before = await read();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const after = await read();
      const grown = (kind: 'frames' | 'energy') =>
        after[kind].filter((value, index) => value > (before[kind][index] ?? 0) + 1e-6).length;
      return { pictures: grown('frames'), voices: grown('energy') };
    }

    /** A session that a host in Chromium started, and a member with a seat in it. */
    async function startSession() {
      const organization = await newOrganization();
      const host = await newPerson(organization, {
        role: 'ServiceProvider',
        firstName: 'Marie',
        language: 'en',
      });
      const member = await newPerson(organization, {
        role: 'Employee',
        firstName: 'Sam',
        language: 'en',
      });
      const hostToken = await tokenOf(host);
      const meeting = await newMeeting(organization, hostToken, 'After a hard call');
      await registerFor(meeting, member);

      const page: Page = await openAs(hostToken, '/login', { language: 'en', width: 1280 });
      await followMedia(page);
      await page.goto(`/conferencing?meeting=${meeting.id}`);
      await page.getByRole('button', { name: t('calls.turnOnMicrophone') }).click();
      await page.getByRole('button', { name: t('calls.turnOnCamera') }).click();
      await page.getByRole('button', { name: t('calls.start'), exact: true }).click();
      return { page, member };
    }
    /** Joins by the personal link. */
    async function joinFrom(
      member: Awaited<ReturnType<typeof newPerson>>,
      script = watchPeers,
    ): Promise<FirefoxPage> {
      const guest = await (firefox as Firefox).newPage();
      guest.setDefaultTimeout(30_000);
      await guest.evaluateOnNewDocument(script);
      const link = new URL(await personalLinkOf(member));
      await guest.goto(
        new URL(link.pathname + link.search + link.hash, inject('instance').console).href,
      );
      await guest.locator('input[type=email]').fill(member.email);
      await guest.locator('input[type=password]').fill(member.password);
      await press(guest, 'calls.checkFirst');
      for (const key of ['calls.turnOnMicrophone', 'calls.turnOnCamera', 'calls.join'])
        await press(guest, key);
      return guest;
    }

    it('CONF-01, CONF-13: both see and hear each other, and a mute holds', async () => {
      const { page, member } = await startSession();
      const guest = await joinFrom(member);
      await expectArriving(page, { pictures: 1, voices: 1 });
      await expect
        .poll(() => arrivingIn(guest), { timeout: 40_000 })
        .toEqual({ pictures: 1, voices: 1 });

      await page.getByRole('button', { name: t('calls.members', { count: 2 }) }).click();
      await page.getByRole('button', { name: t('calls.actionsFor', { name: 'Sam' }) }).click();
      await page.getByRole('menuitem', { name: t('calls.mute'), exact: true }).click();
      await expectArriving(page, { pictures: 1, voices: 0 });
      await guest.close();
    });

    it('without a network address, Firefox says what is wrong and what to do', async () => {
      const { member } = await startSession();
      const guest = await joinFrom(member, withoutAddress);
      await guest
        .locator(`::-p-xpath(//*[contains(text(), "${t('calls.obstacle.noAddress')}")])`)
        .wait();
      await guest.close();
    });
  },
);
