import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { editions, renderConsole } from '../../testing/render-console.tsx';
import { CodeForm } from './code-form.tsx';

describe.each(editions)('the boxes of a code, $language at $width px', (edition) => {
  const first = () =>
    page.getByRole('textbox', { name: phrase('twoFactor.digit', { position: 1 }), exact: true });

  it('TFA-16, TFA-17, TFA-18: the sixth digit sends the code once; a refusal clears the boxes and returns to the first', async () => {
    const sent: string[] = [];
    await renderConsole(
      <>
        <h1>Ensemble</h1>
        <CodeForm
          onSubmit={async (code) => {
            sent.push(code);
            throw new Error('refused');
          }}
          refusalText={() => 'Refused'}
        />
      </>,
      edition,
    );
    await expect.element(first()).toHaveFocus();
    await userEvent.keyboard('12345');
    expect(sent).toEqual([]);
    await userEvent.keyboard('6');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Refused');
    expect(sent).toEqual(['123456']);
    await expect.element(first()).toHaveFocus();
    await expect.element(first()).toHaveValue('');
    await expectAccessible();
  });
});
