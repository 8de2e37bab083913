import {
  type EditedDocument,
  getPolicy,
  getTerms,
  previewRichText,
  publishPolicy,
  publishTerms,
} from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { conflictShown, seePreview, stateDrafts, stateSaves } from '../../testing/content.ts';
import { tabTo } from '../../testing/keyboard.ts';
import { organizationId, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import changed from '../../testing/replies/legal/changed.json';
import firstSave from '../../testing/replies/legal/revision-1.json';
import secondSave from '../../testing/replies/legal/revision-2.json';
import saves from '../../testing/replies/legal/revisions.json';
import kept from '../../testing/replies/legal/saved.json';
import LegalPage from './legal-page.tsx';

const own = kept.body.data as EditedDocument;
/** What holds where an organization has published none. */
const standard: EditedDocument = {
  ...own,
  title: 'Standard terms',
  content: '<p>The standard text.</p>',
  own: null,
};
const inFrench: EditedDocument = { ...standard, language: 'fr', title: 'Conditions' };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = () => page.getByLabelText(new RegExp(`^${phrase('content.field.title')}( \\*)?$`));
const text = page.getByRole('textbox', { name: /^(Content|Contenu)$/ });
const state = (wanted: string) => document.querySelector(`[data-publishing="${wanted}"]`);
const said = async (words: string) => {
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
};
const publish = async () => {
  await button(phrase('legalEditor.publish')).click();
  await button(phrase('legalEditor.publishNow')).click();
};
const write = async (words: string) => {
  await text.click();
  await userEvent.keyboard(`{Control>}a{/Control}${words}`);
};

describe.each(editions)('the editor of a legal document, $language at $width px', (edition) => {
  const test = inOneEdition(edition);

  async function open(path: string, english: EditedDocument = own, french = inFrench) {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    const drafts = stateDrafts(answers);
    stateSaves(answers, saves, firstSave, secondSave);
    const stored = { en: english, fr: french };
    for (const route of [getTerms, getPolicy])
      answers.reply(route, ({ params }) => stored[params['language'] === 'fr' ? 'fr' : 'en']);
    answers.reply(previewRichText, ({ body }) => body as { content: string });
    await renderConsole(<LegalPage />, edition, `${path}?language=en`);
    await expect.element(text).toBeVisible();
    return { ...answers, drafts, stored };
  }

  it.each([
    ['terms', '/mobile/terms', '/mobile/terms/terms-of-use', '/mobile/terms/create-term'],
    ['policy', '/mobile/policy', '/mobile/policy/privacy-policy', '/mobile/policy/create-policy'],
  ] as const)(
    'LEGAL-20, OPEN-52, OPEN-53: the %s are written at their own addresses; create begins empty, the others with what is stored',
    async (kind, path, edit, create) => {
      await open(path);
      await expect.element(text.getByText('First text.')).toBeVisible();
      await expect.element(title()).toHaveValue(own.title);
      const heading = page.getByRole('heading', { level: 1, name: phrase(`legal.${kind}`) });
      await expect.element(heading).toBeVisible();
      for (const address of [create, edit]) {
        window.history.pushState(null, '', `${address}?language=en`);
        window.dispatchEvent(new PopStateEvent('popstate'));
        const content = address === create ? '' : 'First text.';
        await expect.poll(() => text.query()?.textContent).toBe(content);
        await expect.element(title()).toHaveValue(own.title);
        if (address !== create) continue;
        await button(phrase('legalEditor.publish')).click();
        await said(phrase('rules.required'));
        expect(page.getByRole('dialog').elements()).toHaveLength(0);
        await expectAccessible();
      }
    },
  );

  it('LEGAL-13, LEGAL-17, LEGAL-22, LEGAL-23, OPEN-51: it starts from the standard text, is asked about, published with its state beside the button, and goes on from there', async () => {
    const { reply, drafts, stored } = await open('/mobile/terms', standard);
    await said(phrase('legalEditor.defaultHolds.terms'));
    expect(text.element().textContent).toBe('');
    const limit = edition.language === 'en' ? '100,000' : '100\u00a0000';
    await said(`0/${limit}`);
    await button(phrase('legalEditor.startFrom')).click();
    await expect.element(text.getByText('The standard text.')).toBeVisible();
    await title().fill('Our terms');
    await write('Take care.');
    await button(phrase('legalEditor.publish')).click();
    const name = phrase('legalEditor.question', { title: 'Our terms' });
    const question = page.getByRole('dialog', { name });
    await expect
      .element(question.getByText(phrase('legalEditor.follows.en'), { exact: false }))
      .toBeVisible();
    await expectAccessible();
    const { promise, resolve } = Promise.withResolvers<void>();
    const refused = reply(publishTerms, async () => {
      await promise;
      return new Response('oops', { status: 500 }) as never;
    });
    await question.getByRole('button', { name: phrase('ui.cancel') }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(refused).not.toHaveBeenCalled();

    await publish();
    await expect.poll(() => state('busy')?.textContent).toBe(phrase('legalEditor.state.busy'));
    await expect.element(title()).toBeDisabled();
    resolve();
    await expect.poll(() => state('failed')?.textContent).toBe(phrase('legalEditor.state.failed'));
    const failure = page.getByRole('alert').filter({ hasText: phrase('legalEditor.failed') });
    await expect
      .element(failure.getByText(phrase('client.unknown'), { exact: false }))
      .toBeVisible();
    await expect.element(text).toHaveAttribute('aria-readonly', 'false');
    await said(phrase('drafts.kept'));
    expect([...drafts.values()]).toMatchObject([{ values: { content: '<p>Take care.</p>' } }]);
    await expectAccessible();
    expect(text.element().textContent).toBe('Take care.');

    const published = reply(publishTerms, () => {
      stored.en = { ...own, content: '<p>Take care.</p>' };
      return stored.en;
    });
    await publish();
    await expect.poll(() => state('done')?.textContent).toBe(phrase('legalEditor.state.done'));
    expect(failure.elements()).toHaveLength(0);
    await said(phrase('legalEditor.ownHolds'));
    await said(phrase('legalEditor.missingText.fr'));
    expect(published.mock.lastCall?.[0].body).toEqual({
      organizationId,
      version: 0,
      termDTO: { title: 'Our terms', content: '<p>Take care.</p>', language: 'en' },
    });
    // The form goes on from what was published: the next publication is no conflict.
    await title().fill('Our terms again');
    await expect.poll(() => state('nothing')).not.toBeNull();
    await publish();
    await expect.poll(() => state('done')).not.toBeNull();
    expect(published.mock.lastCall?.[0].body).toMatchObject({ version: 1 });
    await expect.element(text).toHaveAttribute('aria-readonly', 'false');
    await expectAccessible();
  });

  test('LEGAL-16, LEGAL-18, LEGAL-19: the preview shows what will be stored, under the document’s title', async () => {
    await open('/mobile/policy');
    await title().fill('Your privacy');
    await write('In confidence.');
    await seePreview(
      async (screen) => {
        await expect.element(screen.getByText('In confidence.')).toBeVisible();
        await expectAccessible();
      },
      async (screen) => {
        const heading = screen.getByRole('heading', { name: inFrench.title }).first();
        await expect.element(heading).toBeVisible();
      },
      'Your privacy',
    );
    await title().fill('');
    await button(phrase('content.preview')).click();
    const dialog = page.getByRole('dialog', { name: phrase('legalEditor.previewTitle.policy') });
    await expect.element(dialog).toBeVisible();
    expect(phrase('legalEditor.previewTitle.policy')).toBe('Privacy Policy');
  });

  test('LEGAL-14, LEGAL-15: 100,000 characters are the most, said before anything is asked', async () => {
    await open('/mobile/terms', { ...own, content: `<p>${'a'.repeat(99_993)}</p>` });
    await said('100,000/100,000');
    (text.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}!');
    await said('100,001/100,000');
    await button(phrase('legalEditor.publish')).click();
    await said(phrase('rules.tooLong', { count: 100_001 }));
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  it('an earlier publication comes back, and what another person published in the meantime is not overwritten', async () => {
    const { replay, reply } = await open('/mobile/terms');
    await button(phrase('content.history')).click();
    const history = page.getByRole('dialog', { name: phrase('content.history') });
    await expect
      .element(history.getByRole('heading', { name: phrase('content.field.title') }))
      .toBeVisible();
    await expectAccessible();
    await button(phrase('content.bringBack', { version: '1' })).click();
    await expect.element(history).not.toBeInTheDocument();
    await expect.element(title()).toHaveValue('Our terms');
    await write('My text.');
    replay(publishTerms, changed);
    await publish();
    const conflict = conflictShown();
    await expect.element(conflict.changed('Ida Roy', 'title')).toBeVisible();
    await expectAccessible();
    await conflict.takeMerged();
    await expect.element(title()).toHaveValue('Their terms');
    expect(text.element().textContent).toBe('My text.');
    const published = reply(publishTerms, () => own);
    await publish();
    await expect.poll(() => state('done')).not.toBeNull();
    expect(published.mock.lastCall?.[0].body).toMatchObject({
      version: 2,
      termDTO: { title: 'Their terms', content: '<p>My text.</p>' },
    });
  });

  test('LEGAL-23: a document that cannot be read says so, and is read by Try again', async () => {
    signInAs('OrganizationAdmin');
    const answers = stateAnswers();
    stateDrafts(answers);
    answers.reply(getTerms, () => new Response('oops', { status: 418 }));
    await renderConsole(<LegalPage />, edition, '/mobile/terms?language=en');
    const failure = page.getByRole('alert');
    await expect
      .element(failure.getByText(phrase('client.unknown'), { exact: false }))
      .toBeVisible();
    answers.reply(getTerms, () => own);
    await button(phrase('ui.retry')).click();
    await expect.element(text.getByText('First text.')).toBeVisible();
  });

  test('LEGAL-13, LEGAL-17: everything goes without a mouse; both languages stand side by side', async () => {
    const frenchOwn: EditedDocument = { ...own, language: 'fr', title: 'Nos conditions' };
    const { reply } = await open('/mobile/policy', own, frenchOwn);
    await tabTo(title());
    await userEvent.keyboard('{Control>}a{/Control}By keyboard');
    await tabTo(text);
    await userEvent.keyboard('{Control>}a{/Control}Nothing but keys.');
    await tabTo(title());
    // Enter asks as the button does.
    await userEvent.keyboard('{Enter}');
    const name = phrase('legalEditor.question', { title: 'By keyboard' });
    const question = page.getByRole('dialog', { name });
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    const published = reply(publishPolicy, () => own);
    await tabTo(button(phrase('legalEditor.publish')));
    await userEvent.keyboard('{Enter}');
    await tabTo(button(phrase('legalEditor.publishNow')));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => state('done')).not.toBeNull();
    expect(published.mock.lastCall?.[0].body).toMatchObject({
      policyDTO: { title: 'By keyboard', content: '<p>Nothing but keys.</p>' },
    });
    await button(phrase('content.showBeside.fr')).click();
    const sideBySide = page.getByRole('complementary');
    await expect.element(sideBySide.getByText('First text.')).toBeVisible();
  });
});
