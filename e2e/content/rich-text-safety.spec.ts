import { sanitizeRichText } from '@ensemble/api/areas/rich-text/sanitize-rich-text';
import { scriptVectors } from '@ensemble/api/testing/script-vectors';
import { richTextAllowList } from '@ensemble/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import {
  addArticle,
  ask,
  changeArticle,
  demand,
  type Edition,
  en1280,
  describeIn,
  newOrganization,
  newPerson,
  tokenOf,
  withBrowser,
  wordsIn,
} from '../testing/index.ts';

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

  const runsNothing = async (policy: string) => {
    const { page, requests } = await openBlank(policy);
    const happened: string[] = [];
    for (const vector of scriptVectors) {
      const clean = sanitizeRichText(vector);
      const found = await provoke(page, clean);
      if (found.length > 0 || requests.length > 0)
        happened.push(`${vector} => ${clean}: ${[...found, ...requests.splice(0)].join()}`);
    }
    expect(happened).toEqual([]);
  };
  it('runs, loads and covers nothing, under the policy of the console', async () =>
    runsNothing(await policyOf()));
  it('runs, loads and covers nothing, without any policy', { tags: ['night'] }, () =>
    runsNothing(''),
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

/** What a title may be of it: few letters are enough. */
const hostileTitle = '<img src onerror=alert(1)>';
/** The API takes no letters that cannot be stored. */
const isStorable = (vector: string) => vector.isWellFormed() && !vector.includes('\u0000');
/** Some take what comes after them along; each of these has to be the last of its text. */
const leavesTheRest = (vector: string) =>
  sanitizeRichText(`${vector}<p>x</p>`).endsWith('<p>x</p>');
const storable = scriptVectors.filter(isStorable);
const greedy = storable.filter((vector) => !leavesTheRest(vector));
/** All others, in one text, which ends in these words. */
const hostileText = (end: string) =>
  [...storable.filter(leavesTheRest), `<p>${end}</p>`]
    .map((each, at) => `<p>${at}</p>${each}`)
    .join('');

/** Touches every element of the texts that are shown, and answers what is there or was done that must not be. */
const look = `(async () => {
  const texts = [...document.querySelectorAll('[data-rich-text], main .text, ins, del')]
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]');
    if (link && !link.href.startsWith('javascript:')) event.preventDefault();
  }, { capture: true });
  const found = [];
  for (const element of texts.flatMap((text) => [...text.querySelectorAll('*')])) {
    if (element.matches('.ProseMirror-separator')) continue;
    const shown = element.outerHTML.slice(0, 100);
    if (!element.matches(${JSON.stringify(richTextAllowList.tags.join())} + ', colgroup, col, div.ensemble-table, div.tableWrapper'))
      found.push('element ' + shown);
    for (const { name, value } of element.attributes)
      if (name.startsWith('on') || name === 'src' || (name === 'href' && !/^(https?|mailto):/.test(value)))
        found.push('attribute ' + shown);
    const { position, transform, backgroundImage, fontSize } = getComputedStyle(element);
    if (position === 'fixed' || position === 'absolute' || transform !== 'none' || backgroundImage !== 'none' || parseFloat(fontSize) > 96)
      found.push('style ' + [position, transform, backgroundImage, fontSize].join() + ' ' + shown);
    for (const name of ['click', 'mouseover', 'mouseenter', 'pointerenter', 'animationstart', 'toggle', 'load', 'begin'])
      element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { texts: texts.length, found: [...found, ...window.ran.splice(0)] };
})()`;

async function newWriter() {
  const organization = await newOrganization();
  const person = await newPerson(organization, { role: 'OrganizationAdmin' });
  return { person, organization, token: await tokenOf(person) };
}
type Writer = Awaited<ReturnType<typeof newWriter>>;

/** A page of the console, and whether what is shown on it stays quiet. */
async function openWatched(who: Writer, edition: Edition) {
  const page = await browser.openAs(who.token, '/favicon.svg', edition);
  const left: string[] = [];
  const { console } = inject('instance');
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'blob:' && origin !== new URL(console).origin) left.push(request.url());
  });
  page.on('dialog', (dialog) => {
    left.push(dialog.type());
    void dialog.dismiss();
  });
  await page.addInitScript(watch);
  const isQuiet = async (view: string) => {
    const { texts, found } = (await page.evaluate(look)) as { texts: number; found: string[] };
    expect(texts, `${view} shows a text`).toBeGreaterThan(0);
    expect([...found, ...left], view).toEqual([]);
  };
  return { page, isQuiet };
}

describeIn(en1280, 'LEGAL-18, LEGAL-19, OPEN-87: what the API stored of it', (edition) => {
  const { language } = edition;
  const other = language === 'en' ? 'fr' : 'en';
  const t = wordsIn(language);
  const press = (page: Page | Locator, name: string) =>
    page.getByRole('button', { name, exact: true }).click();
  const editor = (page: Page | Locator) => page.locator('[contenteditable="true"]');
  /** A language of the form of an article. */
  const group = (page: Page, of: 'en' | 'fr') =>
    page.getByRole('group', { name: t(`content.inLanguage.${of}`), exact: true });
  const sideBySide = (page: Page) =>
    page.getByRole('complementary', { name: t(`content.inLanguage.${other}`) });

  /** Opens the preview of a form, and looks at both languages in it. */
  async function lookAtPreview(
    page: Page,
    isQuiet: (view: string) => Promise<void>,
    ends: [string, string],
    within: Page | Locator = page,
  ) {
    await press(within, t('content.preview'));
    const dialog = page.getByRole('dialog');
    const screen = dialog.getByRole('region');
    await screen.getByText(ends[0], { exact: true }).waitFor();
    await isQuiet('the preview');
    await dialog.getByText(t(`richText.preview.${other}`), { exact: true }).click();
    await screen.getByText(ends[1], { exact: true }).waitFor();
    await isQuiet('the preview of the other language');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  it('runs, loads and covers nothing in any view of an article, nor does what was typed', async () => {
    const writer = await newWriter();
    const texts = { title: hostileTitle, category: hostileTitle };
    const translationOf = await addArticle(writer, {
      ...texts,
      language: other,
      content: hostileText('Other'),
    });
    const id = await addArticle(writer, {
      ...texts,
      language,
      translationOf,
      content: hostileText('First'),
    });
    for (const content of [...greedy, hostileText('Last')]) {
      const saved = await changeArticle(writer, id, { content: `<p>begin</p>${content}` });
      const clean = sanitizeRichText(`<p>begin</p>${content}`);
      expect(saved['content']).toBe(clean);
    }
    const { page, isQuiet } = await openWatched(writer, edition);
    const address = `/mobile/learn/article?action=edit&id=${id}&language=${language}`;
    await page.goto(address);
    await editor(group(page, language)).getByText('Last', { exact: true }).waitFor();
    await editor(group(page, other)).getByText('Other', { exact: true }).waitFor();
    // A title is shown as it was typed, whatever it looks like.
    const named = group(page, other).getByLabel(t('content.field.title'));
    expect(await named.first().inputValue()).toBe(hostileTitle);
    await isQuiet('the editor beside the other language');
    await lookAtPreview(page, isQuiet, ['Last', 'Other'], group(page, language));
    await press(group(page, language), t('content.history'));
    const history = page.getByRole('dialog', { name: t('content.history') });
    await history.locator('ins').first().waitFor();
    await isQuiet('the history');
    await history.getByLabel(t('content.compare'), { exact: true }).selectOption('1');
    await history.locator('ins').getByText('begin').waitFor();
    await isQuiet('the comparison with the first save');

    // What was typed is kept as it is: only the console itself stands before it, here without its policy,
    // which tells of markup that is parsed apart from the page too, where nothing of it can run.
    await page.route('**/mobile/learn/article?*', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const { organization, token } = writer;
    const values = { title: hostileTitle, content: hostileText('Typed') };
    const body = { kind: 'article', language, itemId: id, baseVersion: 1, values };
    await demand('PUT', `/organizations/${organization.id}/content/draft`, { token, body });
    await page.goto(address);
    await page.getByText(t('drafts.fromDraft')).waitFor();
    await editor(group(page, language)).getByText('Typed', { exact: true }).waitFor();
    await isQuiet('the editor with what was typed');
    await lookAtPreview(page, isQuiet, ['Typed', 'Other'], group(page, language));
    await press(page, t('articles.publishBoth'));
    const conflict = page.getByRole('dialog', { name: t('content.conflictTitle') });
    await conflict.locator('ins').first().waitFor();
    await isQuiet('the conflict');
    await press(page, t('content.takeMerged'));
    await conflict.waitFor({ state: 'detached' });
    await press(page, t('articles.publishBoth'));
    await page.waitForURL(/\/mobile\/learn\?/);
    await page.getByRole('link', { name: hostileTitle }).first().waitFor();
    await page.goto('/mobile/content');
    await page.getByRole('link', { name: hostileTitle }).first().waitFor();
  });

  it('runs, loads and covers nothing in any view of a legal document', async () => {
    const writer = await newWriter();
    const { organization, token } = writer;
    const publish = async (content: string, of: string = language) => {
      const path = `/organizations/${organization.id}/terms-of-use/terms-of-use`;
      const body = { termDTO: { title: hostileTitle, content, language: of } };
      return ask('PATCH', path, { token, body });
    };
    for (const vector of scriptVectors.filter((each) => !isStorable(each)))
      expect((await publish(vector)).status, JSON.stringify(vector)).toBe(400);
    const { page, isQuiet } = await openWatched(writer, edition);
    // A browser keeps the page for a while; not here, where each shows another text.
    await page.route('**/terms-of-use/**', (route) => route.continue());
    const seePublic = async (end: string) => {
      await page.goto(`/terms-of-use/${language}?oid=${organization.id}`);
      await page.getByRole('heading', { level: 1, name: hostileTitle }).waitFor();
      await page.getByText(end, { exact: true }).waitFor();
      await isQuiet('the public page');
    };
    for (const vector of greedy) {
      expect((await publish(`<p>begin</p>${vector}`)).status).toBe(200);
      await seePublic('begin');
    }
    expect((await publish(hostileText('Other'), other)).status).toBe(200);
    expect((await publish(hostileText('Last'))).status).toBe(200);
    await seePublic('Last');

    await page.goto(`/mobile/terms?language=${language}`);
    await editor(page).getByText('Last', { exact: true }).waitFor();
    await press(page, t(`content.showBeside.${other}`));
    await sideBySide(page).getByText('Other', { exact: true }).waitFor();
    await isQuiet('the editor beside the other language');
    await lookAtPreview(page, isQuiet, ['Last', 'Other']);
    await press(page, t('content.history'));
    await page.getByRole('dialog').locator('ins').first().waitFor();
    await isQuiet('the history');
    await page.goto('/account#about');
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: t('legal.terms') })
      .click();
    await page.getByRole('dialog').getByText('Last', { exact: true }).waitFor();
    await isQuiet('the dialog');
  });
});
