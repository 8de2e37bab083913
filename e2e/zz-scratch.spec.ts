import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { newOrganization, newPerson, withBrowser } from './testing/index.ts';
import { withRichTextPage } from './testing/rich-text-page.ts';
const browser = withBrowser();
const openEditor = withRichTextPage();
it('shows', async () => {
  const admin = await newPerson(await newOrganization(), { role: 'OrganizationAdmin' });
  for (const edition of [
    { language: 'en', width: 1280, scheme: 'light' },
    { language: 'fr', width: 390, scheme: 'dark' },
  ] as const) {
    const page = await openEditor(await browser.openAs(admin, '/favicon.svg', edition));
    page.on('console', (m) => console.log('console', m.text()));
    page.on('pageerror', (m) => console.log('pageerror', m.stack));
    try {
      await page.getByRole('textbox').first().waitFor();
    } catch (e) {
      console.log(await page.content());
      throw e;
    }
    await page.screenshot({ path: `/tmp/rt-empty-${edition.language}.png`, fullPage: true });
    await page.evaluate((html: string) => {
      (globalThis as any).localStorage.setItem('rich-text-page', html);
    }, `<h2>Sleep well</h2><p>We all need <strong>rest</strong>. <span style="color: #ac0311">Red</span> <mark style="background-color: #f9e799">gold</mark> <mark style="background-color: #d3e9fd"><span style="color: #6f2fb7">both</span></mark> <a href="https://ensemble.example">click here</a></p><blockquote><p>Quote</p></blockquote><ul><li><p>one</p></li><li><p>two</p><ol><li><p>deep</p></li></ol></li></ul><hr><h4>Skipped</h4><table><tbody><tr><th><p>A</p></th><th><p>B</p></th><th><p>C</p></th><th><p>D</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td><td><p>3</p></td><td><p>4</p></td></tr></tbody></table><p>THIS IS ALL SHOUTED OUT LOUD</p><pre><code>code</code></pre>`);
    await page.reload();
    await page.getByRole('textbox').first().waitFor();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/rt-full-${edition.language}.png`, fullPage: true });
    writeFileSync(`/tmp/rt-${edition.language}.html`, await page.content());
  }
});
