import { type Browser, chromium } from 'playwright-core';
import { startInstance } from '../test-run/instance.ts';
import { findChromium, quietly } from '../browser/chromium.ts';
import { startHttp2Proxy } from './measure/http2-proxy.ts';
import { signIn } from './measure/sign-in.ts';
import { openSlowly } from './measure/slow-line.ts';
import { median, printColumns } from './measure/table.ts';

const rounds = 3;
const maxRequests = 15;
const maxShift = 0.05;

interface BenchPage {
  readonly address: string;
  readonly isInside: boolean;
  /** What a person came for. */
  readonly awaited: string;
  /** Milliseconds until the largest contentful paint; undefined where it is only told. */
  readonly maxPaint?: number;
}

interface Visit {
  readonly paint: number;
  /** When what the person came for is there. */
  readonly usable: number;
  readonly shift: number;
  readonly requests: number;
  readonly bytes: number;
  /** The start of what was painted as the largest. */
  readonly text: string;
}

/**
 * The largest contentful paint of the pages opened most, on slow 4G and a phone's width, with nothing
 * kept but the session, behind a proxy with HTTP/2 and without.
 */
export async function benchPages(): Promise<boolean> {
  const { instance, stop } = await startInstance();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: quietly });
  const proxy = await startHttp2Proxy(instance.console);
  try {
    const { token, address } = await signIn(instance);
    const pages: BenchPage[] = [
      { address: '/login', isInside: false, awaited: 'input[type=password]', maxPaint: 1800 },
      { address: '/users', isInside: true, awaited: 'text=@northgate', maxPaint: 2500 },
      { address: '/mobile/learn', isInside: true, awaited: 'main a[href*=article]' },
      { address, isInside: true, awaited: '[contenteditable="true"]' },
    ];
    const lines = { 'HTTP/1.1': instance.console, 'HTTP/2': proxy.url };
    const results: { row: string[]; isWithin: boolean }[] = [];
    for (const page of pages)
      for (const [line, url] of Object.entries(lines)) {
        const visits: Visit[] = [];
        while (visits.length < rounds) visits.push(await visit(browser, url, page, token));
        results.push(summarize(page, line, visits));
      }
    printColumns(
      `Pages on slow 4G, 390 px, nothing kept but the session (median of ${rounds}; at most ${maxRequests} requests, shift below ${maxShift})`,
      [
        ['', 'largest paint', 'limit', 'usable', 'shift', 'requests', 'sent', 'of', ''],
        ...results.map(({ row }) => row),
      ],
    );
    return results.every(({ isWithin }) => isWithin);
  } finally {
    await browser.close();
    await proxy.stop();
    await stop();
  }
}

function summarize(page: BenchPage, line: string, visits: readonly Visit[]) {
  const of = (key: 'paint' | 'usable' | 'shift' | 'requests' | 'bytes') =>
    median(visits.map((each) => each[key]));
  const [paint, shift, requests] = [of('paint'), of('shift'), of('requests')];
  const { maxPaint } = page;
  const isWithin =
    maxPaint === undefined || (paint <= maxPaint && shift < maxShift && requests <= maxRequests);
  const row = [
    `${page.address.replace(/\?.*/, '')} ${line}`,
    `${Math.round(paint)} ms`,
    maxPaint === undefined ? '' : `${maxPaint} ms`,
    `${Math.round(of('usable'))} ms`,
    shift.toFixed(3),
    String(requests),
    `${Math.round(of('bytes') / 1000)} kB`,
    visits[0]?.text ?? '',
    maxPaint === undefined ? '' : isWithin ? 'ok' : 'OVER',
  ];
  return { row, isWithin };
}

async function visit(
  browser: Browser,
  baseURL: string,
  { address, isInside, awaited }: BenchPage,
  token: string,
): Promise<Visit> {
  const session = { name: 'apiAccessToken', value: token };
  const kept = { origin: new URL(baseURL).origin, localStorage: isInside ? [session] : [] };
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
    storageState: { cookies: [], origins: [kept] },
  });
  const { page, session: network } = await openSlowly(context);
  const sent = { requests: 0, bytes: 0 };
  network.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) sent.requests += 1;
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent.bytes += encodedDataLength;
  });
  await page.addInitScript(observePaints);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(awaited).first().waitFor();
  const usable = Number(await page.evaluate('performance.now()'));
  await page.waitForLoadState('networkidle');
  const paints = (await page.evaluate('window.paints')) as Pick<Visit, 'paint' | 'shift' | 'text'>;
  await context.close();
  return { ...paints, usable, ...sent };
}

/** Runs in the page: keeps the last of the largest paints and the sum of the shifts. */
const observePaints = `
  window.paints = { paint: 0, shift: 0, text: '' };
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries()) {
      const text = element ? element.localName + ' ' + element.textContent.trim().slice(0, 16) : '';
      Object.assign(window.paints, { paint: startTime, text });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.paints.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
