import { Alert, Anchor, Button, MultiSelect, TextInput } from '@mantine/core';
import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keep } from '../session/session-store.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { organization, signInAs } from '../testing/people.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { danger } from '../ui/dialog/danger.tsx';
import { darkFill } from './theme.ts';

const brands = ['#c8102e', '#ffd400', '#111111', '#f7c6d9'];
const schemes = ['light', 'dark'] as const;
const looks = brands.flatMap((brand) => schemes.map((scheme) => ({ brand, scheme })));

const styleOf = (element: Element) => getComputedStyle(element);
const isRed = (color: string) => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return red > green + 60 && red > blue + 60;
};

describe.each(looks)('a brand of $brand in the $scheme scheme', ({ brand, scheme }) => {
  it('colours the filled button; focus, information and links keep their own colour', async () => {
    localStorage.setItem('mantine-color-scheme-value', scheme);
    signInAs('OrganizationAdmin');
    const own = organization();
    const colors = { themeColor: brand, accentColor: brand };
    const details = { ...own.organizationDetails, schemaColor: colors };
    keep({ organization: { ...own, organizationDetails: details } });
    await renderConsole(
      <>
        <TextInput label="Name" required />
        <Alert title="Information">More of it</Alert>
        <Anchor href="/here">A link</Anchor>
        <Button>Send</Button>
        <Button {...danger}>Deactivate</Button>
      </>,
      { language: 'en', width: 1280 },
    );
    localStorage.removeItem('mantine-color-scheme-value');
    const named = (name: string) => page.getByText(name, { exact: true }).element();
    const field = page.getByRole('textbox').element();
    // A file before this one may have left the pointer where a button is.
    await userEvent.hover(page.getByRole('alert'));
    await userEvent.tab();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    expect(styleOf(field).outlineStyle).toBe('solid');
    expect(isRed(styleOf(field).outlineColor)).toBe(false);
    expect(isRed(styleOf(field).borderColor)).toBe(false);
    expect(isRed(styleOf(named('A link')).color)).toBe(false);
    expect(isRed(styleOf(page.getByRole('alert').element()).backgroundColor)).toBe(false);

    const filled = styleOf(page.getByRole('button', { name: 'Send' }).element());
    // On dark it is told from the ground: a near-black one would be weaker than the buttons beside it.
    const fill = scheme === 'dark' ? darkFill(brand) : brand;
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
    expect(filled.backgroundColor).toBe(`rgb(${red}, ${green}, ${blue})`);
    // What cannot be undone is outlined and has an icon, so that no brand looks like it.
    const outlined = page.getByRole('button', { name: 'Deactivate' }).element();
    expect(styleOf(outlined).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(isRed(styleOf(outlined).borderColor)).toBe(true);
    expect(outlined.querySelector('svg')).not.toBeNull();
    // With reduced motion a change of scheme reaches what inherits it a frame per level later.
    const label = page.getByText(/^Name/).element();
    await expect.poll(() => styleOf(label).color).toBe(styleOf(document.body).color);
    await expectAccessible();
  });
});

test('the focus ring of a field with several choices stands around the field, not in it', async () => {
  await renderConsole(<MultiSelect label="Categories" data={['Sleep', 'Rest']} searchable />, {
    language: 'en',
    width: 1280,
  });
  await userEvent.keyboard('{Tab}');
  const typed = document.activeElement ?? document.body;
  const field = typed.closest('.mantine-Input-input') ?? document.body;
  expect(typed.getAttribute('role')).toBe('combobox');
  const ring = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle === 'none' ? '0px' : outlineWidth;
  expect([ring(styleOf(typed)), ring(styleOf(field))]).toEqual(['0px', '3px']);
});
