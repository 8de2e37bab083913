import { useLocation, useNavigate } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Link } from '../ui/address/link.tsx';
import { phrase } from '../i18n/index.ts';
import { editions, renderConsole } from '../testing/render-console.tsx';
import { LeaveGuard } from './leave-guard.tsx';

function Page({ changed }: { changed: boolean }) {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`at ${pathname}${hash}`}</p>
      {pathname === '/form' && <LeaveGuard when={changed} />}
      <Link to="/form">to the form</Link>
      <Link to="/elsewhere">a link</Link>
      <Link to="/form#tab">a tab</Link>
      <button type="button" onClick={() => void navigate('/elsewhere', { replace: true })}>
        by a script, as the palette
      </button>
    </>
  );
}

const tryToUnload = () => {
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  return unload.defaultPrevented;
};

describe.each(editions)('leaving a form, $language at $width', (edition) => {
  const open = async (changed: boolean) => {
    const screen = await renderConsole(<Page changed={changed} />, edition, '/before');
    await screen.getByRole('link', { name: 'to the form' }).click();
    await expect.element(screen.getByText('at /form', { exact: true })).toBeVisible();
    const dialog = screen.getByRole('dialog', { name: phrase('form.discardQuestion') });
    return {
      screen,
      dialog,
      stay: () => dialog.getByRole('button', { name: phrase('form.keepEditing') }).click(),
      leave: () =>
        dialog.getByRole('button', { name: phrase('form.discard'), exact: true }).click(),
    };
  };

  test.each([
    ['a link', 'link'],
    ['by a script, as the palette', 'button'],
  ] as const)('that is changed asks before %s leads elsewhere', async (name, role) => {
    const { screen, dialog, stay, leave } = await open(true);
    const way = screen.getByRole(role, { name });
    await way.click();
    await stay();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText('at /form', { exact: true })).toBeVisible();
    expect(window.location.pathname).toBe('/form');
    await way.click();
    await leave();
    await expect.element(screen.getByText('at /elsewhere', { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('that is changed asks before the browser goes back, and the address stays until then', async () => {
    const { screen, dialog, stay, leave } = await open(true);
    window.history.back();
    await stay();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => window.location.pathname).toBe('/form');
    window.history.back();
    await leave();
    await expect.element(screen.getByText('at /before', { exact: true })).toBeVisible();
    expect(window.location.pathname).toBe('/before');
  });

  test('that is changed lets the browser ask before a reload', async () => {
    await open(true);
    await expect.poll(tryToUnload).toBe(true);
  });

  test('asks nothing for another tab of the page, nor where nothing is changed', async () => {
    const changed = await open(true);
    await changed.screen.getByRole('link', { name: 'a tab' }).click();
    await expect.element(changed.screen.getByText('at /form#tab', { exact: true })).toBeVisible();
    await changed.screen.unmount();
    const { screen, dialog } = await open(false);
    expect(tryToUnload()).toBe(false);
    await screen.getByRole('link', { name: 'a link' }).click();
    await expect.element(screen.getByText('at /elsewhere', { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
