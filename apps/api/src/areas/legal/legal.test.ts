import { getPolicy, getTerms, legalVersion, readPolicy, readTerms } from '@ensemble/contract';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const pageOf = async (path: string, acceptLanguage?: string) => {
  const response = await fetch(api.url + path, {
    headers: acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage },
  });
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    html,
    language: /<html lang="(\w+)">/.exec(html)?.[1],
    text: html.replaceAll(/<style>.*<\/style>|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' '),
  };
};

describe('the public legal pages', () => {
  it.each([
    ['/terms-of-use/en', 'en', 'Ensemble Terms of Use'],
    ['/terms-of-use/fr', 'fr', 'Conditions d’utilisation d’Ensemble'],
    ['/privacy-policy/en', 'en', 'Ensemble Privacy Policy'],
    ['/privacy-policy/fr', 'fr', 'Politique de confidentialité d’Ensemble'],
  ])(
    'LEGAL-01, LEGAL-02, LEGAL-03, LEGAL-05, LEGAL-06: %s shows its long text to anyone, without a script',
    async (path, language, title) => {
      const page = await pageOf(path, language === 'en' ? 'fr' : 'en');
      expect([page.status, page.language]).toEqual([200, language]);
      expect(page.html).toContain(`<title>${title}</title>`);
      expect(page.html).toContain(`<h1>${title}</h1>`);
      expect(page.html).not.toMatch(/<script|javascript:|\son\w+=/i);
      expect(page.text.split(' ').length).toBeGreaterThan(1000);
      expect(page.text).toMatch(language === 'en' ? /Nov 23, 2026/ : /23 nov. 2026/);
    },
  );

  it.each([
    ['en', 'en'],
    ['en-GB,fr;q=0.9', 'en'],
    ['fr-CA,en;q=0.9', 'fr'],
    ['de-DE,de;q=0.9,en;q=0.8', 'fr'],
    [undefined, 'fr'],
  ])('LEGAL-04 are in French unless the browser is English: %s', async (accept, language) => {
    for (const path of ['/terms-of-use', '/privacy-policy']) {
      const page = await pageOf(path, accept);
      expect([page.status, page.language]).toEqual([200, language]);
      expect(page.headers.get('vary')).toMatch(/accept-language/i);
    }
  });

  it('may be kept for a while, and cannot be framed', async () => {
    const { headers } = await pageOf('/terms-of-use/en');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('run no script, whatever stands in the text, and load from this server alone', async () => {
    const { headers, html } = await pageOf('/terms-of-use/en');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).not.toMatch(/https?:|\*/);
    const fonts = [...html.matchAll(/url\(([^)]*)\)/g)].map(([, address = '']) => address);
    expect(fonts).toHaveLength(2);
    for (const address of fonts) {
      const font = await fetch(api.url + address);
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
  });

  it('are those of an organisation with its name, logo and colour', async () => {
    const evil = '<img src=x onerror=alert(1)> "Nord" & Fils';
    const { id } = await api.createOrganization({ name: 'Harbour Fire Service' });
    const logoId = crypto.randomUUID();
    await api.owner.query(`UPDATE organization SET theme_color = '#c8102e' WHERE id = $1`, [id]);
    await api.owner.query(
      `INSERT INTO organization_text (organization_id, key, language, value)
       VALUES ($1, 'logo', 'en', $2), ($1, 'name', 'fr', $3)
       ON CONFLICT (organization_id, key, language) DO UPDATE SET value = excluded.value`,
      [id, logoId, evil],
    );
    const english = await pageOf(`/terms-of-use/en?oid=${id}`);
    expect(english.text).toContain('Harbour Fire Service');
    expect(english.html).toContain(`<img src="/api/organizations/${id}/image/${logoId}" alt="">`);
    expect(english.html).toContain('--link:#');
    const product = await pageOf('/terms-of-use/en');
    const linkColor = (html: string) => /--link:(#\w{6})/.exec(html)?.[1];
    expect(linkColor(english.html)).not.toBe(linkColor(product.html));
    expect(product.text).not.toContain('Harbour');
    const french = await pageOf(`/privacy-policy/fr?oid=${id}`);
    expect(french.html).not.toContain('<img src=x');
    expect(french.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Nord&quot; &amp; Fils');
    await api.owner.query('UPDATE organization SET removed_at = now() WHERE id = $1', [id]);
    const removed = await pageOf(`/terms-of-use/en?oid=${id}`);
    expect(removed.html).toBe(product.html);
  });

  it('do not exist in other languages', async () => {
    expect((await pageOf('/terms-of-use/de')).status).toBe(404);
  });
});

describe('the terms', () => {
  it('LEGAL-07 grant a licence, with 30 days notice, accepted by clicking accept', async () => {
    const en = (await pageOf('/terms-of-use/en')).text;
    expect(en).toContain('personal, revocable, non-exclusive licence');
    expect(en).toContain('30 days notice');
    expect(en).toContain('by clicking to accept');
    const fr = (await pageOf('/terms-of-use/fr')).text;
    expect(fr).toContain('licence personnelle, révocable et non exclusive');
    expect(fr).toContain('préavis d’au moins 30 jours');
    expect(fr).toContain('en cliquant pour les accepter');
  });

  it('LEGAL-08 cap liability at 20 dollars or the fees paid, under Ontario law', async () => {
    const en = (await pageOf('/terms-of-use/en')).text;
    expect(en).toContain(
      '20 Canadian dollars or the fees you have paid us for it, whichever is greater',
    );
    expect(en).toContain('laws of the Province of Ontario');
    const fr = (await pageOf('/terms-of-use/fr')).text;
    expect(fr).toMatch(/20 dollars canadiens ou aux frais .* selon le montant le plus élevé/);
    expect(fr).toContain('lois de la province de l’Ontario');
  });

  it.each(['/terms-of-use', '/privacy-policy'])(
    'LEGAL-09, LEGAL-12 and the notice say where data is, how long, and how an account is deleted: %s',
    async (path) => {
      const en = (await pageOf(`${path}/en`)).text;
      expect(en).toMatch(/held in Canada/);
      expect(en).toMatch(/encrypted/);
      expect(en).toMatch(
        /kept for 90 days after (that )?termination and is then permanently deleted/,
      );
      expect(en).toContain('open Profile, then Settings, then Delete Account, and confirm');
      const fr = (await pageOf(`${path}/fr`)).text;
      expect(fr).toMatch(/conservées au Canada/);
      expect(fr).toMatch(/chiffrées/);
      expect(fr).toMatch(/pendant 90 jours après cette fin, puis supprimées définitivement/);
      expect(fr).toContain(
        'ouvrez Profil, puis Paramètres, puis Supprimer le compte, et confirmez',
      );
    },
  );
});

describe('the privacy policy', () => {
  it('LEGAL-10, LEGAL-11 says what the organisation gets, that nothing is sold, and what an account needs', async () => {
    const en = (await pageOf('/privacy-policy/en')).text;
    expect(en).toContain('only de-identified aggregates');
    expect(en).toMatch(/not sold, .*cross-selling/);
    expect(en).toMatch(/email address supplied by your organization.*first and last name/);
    expect(en).toContain('A picture, a phone number and a short biography are optional');
    const fr = (await pageOf('/privacy-policy/fr')).text;
    expect(fr).toContain('données agrégées et dépersonnalisées');
    expect(fr).toMatch(/ni vendues ni louées, .*vente croisée/);
    expect(fr).toMatch(/adresse courriel fournie par votre organisation.*prénom.*nom de famille/);
    expect(fr).toMatch(/photo, le numéro de téléphone et une courte présentation sont facultatifs/);
  });

  it('names what push services handle and never get, how long it is kept, and the choice of each member', async () => {
    const [en, fr] = [
      (await pageOf('/privacy-policy/en')).text,
      (await pageOf('/privacy-policy/fr')).text,
    ];
    expect(en).toMatch(
      /Google.*Apple.*Web Push.*outside Canada.*handles: +the token of your phone.*that a message for the app arrives on it, and when/,
    );
    expect(en).toMatch(
      /never gets the text of a message in a form it can read, nor your name, your email address or the name of your organization/,
    );
    expect(en).toMatch(/all notifications, only the important ones, or none.*No one else sees/);
    expect(en).toMatch(/read on your phone for 30 days.*not been opened for 270 days/);
    expect(fr).toMatch(
      /Google.*Apple.*Web Push.*hors du Canada.*traite\s: +le jeton de votre téléphone.*un message destiné à l’application y arrive/,
    );
    expect(fr).toMatch(
      /ne reçoit jamais le texte d’un message sous une forme lisible, ni votre nom, ni votre adresse courriel, ni le nom de votre organisation/,
    );
    expect(fr).toMatch(/toutes les notifications, seulement celles.*Personne d’autre ne voit/);
    expect(fr).toMatch(/lu sur votre téléphone pendant 30 jours.*pas été ouverte depuis 270 jours/);
  });

  it('MEET-08 says who knows of a session, for how long, and that nothing is recorded', async () => {
    const [en, fr] = [
      (await pageOf('/privacy-policy/en')).text,
      (await pageOf('/privacy-policy/fr')).text,
    ];
    expect(en).toMatch(
      /administrators and other people see only whether seats are left.*Thirty days.*Nothing is recorded/,
    );
    expect(fr).toMatch(
      /voient seulement s’il reste des places.*Trente jours.*Rien n’est enregistré/,
    );
  });
});

describe('the documents as data', () => {
  it('API-31 are read by anyone, with version and day, in allowed tags only', async () => {
    const organization = await api.createOrganization();
    for (const [route, title] of [
      [readTerms, 'Ensemble Terms of Use'],
      [readPolicy, 'Ensemble Privacy Policy'],
    ] as const) {
      const params = { organizationId: organization.id, language: 'en' } as const;
      const { data } = await api.request(route, { params });
      expect(data).toMatchObject({ title, language: 'en', version: legalVersion });
      const tags = new Set([...data.content.matchAll(/<\/?(\w+)/g)].map((match) => match[1]));
      expect(tags).toEqual(new Set(['h2', 'li', 'p', 'ul']));
    }
  });

  it('API-31 look the same for an organisation that is not there, and refuse another language', async () => {
    const params = {
      organizationId: '00000000-0000-4000-8000-000000000000',
      language: 'fr',
    } as const;
    expect((await api.request(readTerms, { params })).status).toBe(200);
    const answer = await api.request(readTerms, { params: { ...params, language: 'de' as 'fr' } });
    expect([answer.status, answer.errorType]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('API-52, API-53 are the same for the editors of the organisation', async () => {
    const admin = await api.createCaller('OrganizationAdmin');
    const params = { id: admin.organization.id, language: 'fr' } as const;
    const terms = await api.request(getTerms, { params }, admin.token);
    const policy = await api.request(getPolicy, { params }, admin.token);
    expect(terms.data.title).toBe('Conditions d’utilisation d’Ensemble');
    expect(policy.data.title).toBe('Politique de confidentialité d’Ensemble');
  });
});
