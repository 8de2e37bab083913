import { sanitizeRichText } from '@ensemble/api/areas/rich-text/sanitize-rich-text';
import { scriptVectors } from '@ensemble/api/testing/script-vectors';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './testing/index.ts';

const browser = withBrowser();

/** What a page would notice of markup that does something. */
const watch = `
  window.ran = [];
  window.alert = (what) => window.ran.push('alert ' + what);
  for (const name of ['securitypolicyviolation', 'error'])
    addEventListener(name, (event) => window.ran.push(name + ' ' + (event.blockedURI ?? event.message ?? '')), true);
`;

/** An empty page at the console's own address, under its content policy or without any. */
async function openBlank(policy: string): Promise<{ page: Page; requests: string[] }> {
  const page = await browser.openPage({ language: 'en' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('dialog', (dialog) => {
    requests.push(dialog.type());
    void dialog.dismiss();
  });
  await page.addInitScript(watch);
  await page.route('**/blank', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy === '' ? {} : { 'content-security-policy': policy },
      body: '<!doctype html><title>x</title><main></main>',
    }),
  );
  await page.goto('/blank');
  requests.length = 0;
  return { page, requests };
}

/** Puts markup into the page in three ways, touches all of it, and answers what happened. */
const provoke = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(
    `(async (html) => {
      window.ran.length = 0;
      const place = document.querySelector('main');
      place.innerHTML = html;
      const again = document.createElement('div');
      again.innerHTML = place.innerHTML;
      place.append(again, document.createRange().createContextualFragment(html));
      document.addEventListener('click', (event) => {
        const link = event.target.closest?.('a[href]');
        if (link && !link.href.startsWith('javascript:')) event.preventDefault();
      }, { once: false });
      const names = ['click', 'mouseover', 'mouseenter', 'focus', 'pointerenter', 'wheel', 'animationstart', 'toggle', 'load', 'begin'];
      for (const element of place.querySelectorAll('*')) {
        for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
        element.click?.();
      }
      const covers = [...place.querySelectorAll('*')].filter((element) => {
        const { position, zIndex, transform, backgroundImage } = getComputedStyle(element);
        return position !== 'static' || zIndex !== 'auto' || transform !== 'none' || backgroundImage !== 'none';
      });
      await new Promise((resolve) => setTimeout(resolve, 15));
      const written = place.firstElementChild ? again.innerHTML : '';
      place.replaceChildren();
      return [...window.ran, ...covers.map((element) => 'styled ' + element.outerHTML.slice(0, 80))];
    })(${JSON.stringify(html)})`,
  ) as Promise<string[]>;

describe('LEGAL-18, LEGAL-19, OPEN-87: what was cleaned, in a browser', () => {
  const policyOf = async () =>
    (await fetch(`${inject('instance').console}/login`)).headers.get('content-security-policy') ??
    '';

  it.each(['under the policy of the console', 'without any policy'])(
    'runs, loads and covers nothing, %s',
    async (which) => {
      const policy = which.startsWith('under') ? await policyOf() : '';
      const { page, requests } = await openBlank(policy);
      const happened: string[] = [];
      for (const vector of scriptVectors) {
        const clean = sanitizeRichText(vector);
        const found = await provoke(page, clean);
        if (found.length > 0 || requests.length > 0)
          happened.push(`${vector} => ${clean}: ${[...found, ...requests.splice(0)].join()}`);
      }
      expect(happened).toEqual([]);
    },
  );

  it('would be noticed: the same markup does run where it was not cleaned', async () => {
    const { page: known } = await openBlank('');
    // A page of its own: that its scripts fail is what is looked for.
    const page = await known.context().newPage();
    await page.addInitScript(watch);
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' }),
    );
    let ran = 0;
    for (const vector of scriptVectors.slice(0, 60)) {
      await page.goto('/blank');
      const found = await provoke(page, vector).catch(() => ['left the page']);
      if (found.length > 0) ran += 1;
    }
    expect(ran).toBeGreaterThan(20);
  });

  it('is written by the browser as it was read', async () => {
    const { page } = await openBlank('');
    const texts = scriptVectors.map(sanitizeRichText);
    const written = (await page.evaluate(
      `${JSON.stringify(texts)}.map((html) => { const place = document.createElement('div'); place.innerHTML = html; return place.innerHTML; })`,
    )) as string[];
    expect(written.map(sanitizeRichText)).toEqual(texts);
    expect(written).toEqual(texts);
  });
});
