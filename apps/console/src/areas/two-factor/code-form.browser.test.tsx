import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrase } from '../../i18n/index.ts';
import { expectReady, pressOff } from '../../testing/press-off.ts';
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

  it('TFA-17: a pasted code is read as people copy it, and what holds none says so', async () => {
    const sent: string[] = [];
    await renderConsole(
      <CodeForm
        onSubmit={async (code) => {
          sent.push(code);
          throw new Error('refused');
        }}
        refusalText={() => 'Refused'}
      />,
      edition,
    );
    const paste = (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = { clipboardData, bubbles: true, cancelable: true };
      first().element().dispatchEvent(new ClipboardEvent('paste', event));
    };
    paste('No code here, call 514 555-0142.');
    await expect.element(page.getByRole('alert')).toHaveTextContent(phrase('twoFactor.codePasted'));
    expect(sent).toEqual([]);
    const copied = ['123-456', '１２３４５６', 'Your code is 123456', ' 123\u{202F}456 '];
    for (const [at, text] of copied.entries()) {
      paste(text);
      await expect.poll(() => sent).toHaveLength(at + 1);
      await expect.element(first()).toHaveValue('');
    }
    expect(sent).toEqual(copied.map(() => '123456'));
    // An autofill that puts a whole message into one box.
    await first().fill('123–456');
    await expect.poll(() => sent).toHaveLength(copied.length + 1);
  });

  it('TFA-19: can’t be sent while it is empty, and says what is missing at the boxes', async () => {
    const sent: string[] = [];
    await renderConsole(
      <>
        <h1>Ensemble</h1>
        <CodeForm onSubmit={async (code) => void sent.push(code)} refusalText={() => 'Refused'} />
      </>,
      edition,
    );
    const verify = page.getByRole('button', { name: phrase('twoFactor.verify') });
    await pressOff(verify);
    await expect.element(page.getByText(phrase('twoFactor.codeShort'))).toBeVisible();
    await expect.element(first()).toHaveFocus();
    await expect.element(first()).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await userEvent.keyboard('123');
    await expectReady(verify);
    await verify.click();
    await expect.element(page.getByText(phrase('twoFactor.codeShort'))).toBeVisible();
    expect(sent).toEqual([]);
  });
});
