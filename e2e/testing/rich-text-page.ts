import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { root } from '../../tools/launch/paths.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

const run = promisify(execFile);
const source = join(import.meta.dirname, 'rich-text-page');

/**
 * A page with the editor alone, built as the console is and put before a running instance: same
 * origin, same content policy, same session; it is no part of the product.
 */
export function withRichTextPage() {
  let folder = '';
  let policy = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ensemble-rich-text-'));
    // Apart from the tests: built in one of them, it would not be what is shipped.
    await run(
      process.execPath,
      [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', source, '--outDir', folder],
      { env: { ...process.env, NODE_ENV: 'production' } },
    );
    const login = await fetch(`${inject('instance').console}/login`);
    policy = login.headers.get('content-security-policy') ?? '';
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Opens it in a page of a person who is logged in. */
  return async (page: Page): Promise<Page> => {
    await page.route('**/rich-text-page/**', async (route) => {
      const path = new URL(route.request().url()).pathname.replace('/rich-text-page/', '');
      const file = join(folder, path || 'index.html');
      if (!existsSync(file)) return route.fulfill({ status: 404 });
      return route.fulfill({
        body: readFileSync(file),
        headers: {
          'content-type': types[extname(file)] ?? 'application/octet-stream',
          'content-security-policy': policy,
        },
      });
    });
    await page.goto('/rich-text-page/');
    return page;
  };
}
