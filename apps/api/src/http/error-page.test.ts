import { crisisNumbers, emergencyNumbers, languages } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../testing/server/test-server.ts';

const api = await openTestServer();

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('an address that leads nowhere', () => {
  it.each(['/no/such/page', '/terms-of-use/de', '/%E0%A4%A', '/a<script>alert(1)</script>'])(
    'ORGS-29 is a page with the crisis numbers, in both languages, for a person with a browser: %s',
    async (path) => {
      const response = await fetch(api.url + path, { headers: browser });
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = html.replaceAll(/<[^>]+>/g, '');
      for (const language of languages) {
        expect(text).toContain(translate(language, 'errors.NOT_FOUND').replaceAll("'", '&#39;'));
        for (const name of crisisNumbers()) {
          const number = emergencyNumbers[name];
          expect(text).toContain(translate(language, `crisis.${name}`, { number }));
          expect(html).toContain(`href="tel:${number}"`);
        }
      }
      // Nothing of the address is in it, and no script.
      expect(html).not.toMatch(/<script|alert|such/);
    },
  );

  it('is data for every program, and under /api for browsers too', async () => {
    for (const [path, headers] of [
      ['/no/such/page', {}],
      ['/no/such/page', { accept: 'application/json' }],
      ['/api/no/such/route', browser],
      ['/api', browser],
    ] as const) {
      const response = await fetch(api.url + path, { headers });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ errorType: 'NOT_FOUND' });
    }
  });
});
