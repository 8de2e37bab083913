import { type LegalDocument, readPolicy, readTerms } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { stateAnswers } from '../../testing/answers.ts';
import { organizationId, signInAs } from '../../testing/people.ts';
import { editions, inOneEdition, renderConsole } from '../../testing/render-console.tsx';
import { LegalLinks } from './legal-links.tsx';

const terms: LegalDocument = {
  title: 'Les nôtres',
  content:
    '<p><span style="color: #ac0311">Rouge</span> <span style="background-color: #feded9">fond</span> <a href="https://ok.example" target="_blank" rel="noopener noreferrer">Suite</a></p><table><tbody><tr><td colspan="2"><p>Case</p></td></tr></tbody></table>',
  language: 'fr',
  version: '2026-11-23.1',
  publishedOn: '2026-11-23',
};

describe.each(editions)('the legal documents to read, $language at $width px', (edition) => {
  const test = inOneEdition(edition);
  const dialog = page.getByRole('dialog');

  function open() {
    signInAs('OrganizationAdmin');
    return renderConsole(
      <>
        <h1>Ensemble</h1>
        <LegalLinks />
      </>,
      edition,
    );
  }

  it('LEGAL-24, OPEN-17, RICHTEXT-04: the organization’s own colours, links and tables can be read, with the day and the page of the document', async () => {
    const asked = stateAnswers().reply(readTerms, () => terms);
    await open();
    const button = page.getByRole('button', { name: phrase('legal.terms') });
    await button.click();
    await expect.element(dialog.getByText('Rouge')).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: terms.title })).toBeVisible();
    const day = edition.language === 'en' ? 'Nov 23, 2026' : '23 nov. 2026';
    await expect.element(dialog.getByText(day, { exact: false })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Suite' }))
      .toHaveAttribute('target', '_blank');
    // A table wider than the dialog is moved by keyboard as well.
    const table = dialog.getByRole('table').element();
    expect(table.closest('[tabindex="0"]')).not.toBeNull();
    await expect.element(dialog.getByRole('cell')).toHaveAttribute('colspan', '2');
    await expect
      .element(dialog.getByRole('link', { name: phrase('legal.asPage') }))
      .toHaveAttribute('href', `/terms-of-use/${edition.language}?oid=${organizationId}`);
    expect(asked.mock.lastCall?.[0].params).toEqual({
      organizationId,
      language: edition.language,
    });
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  test('LEGAL-24: a document that cannot be read says why', async () => {
    stateAnswers().refuse(readPolicy, 'ORGANIZATION_NOT_FOUND');
    await open();
    await page.getByRole('button', { name: phrase('legal.policy') }).click();
    const failure = dialog.getByRole('alert').filter({ hasText: phrase('legal.unreadable') });
    await expect.element(failure).toBeVisible();
    expect(failure.element().textContent).toContain('ORGANIZATION_NOT_FOUND');
  });
});
