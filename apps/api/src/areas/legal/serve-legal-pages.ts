import {
  id,
  type Language,
  type LegalKind,
  languages,
  legalKinds,
  otherOf,
  parse,
} from '@ensemble/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import { withIdentityRole } from '../../tenancy/scope.ts';
import { logoPath, readBrand } from '../organizations/index.ts';
import { currentDocument, defaultDocument } from './documents.ts';
import { serveFonts } from './fonts.ts';
import { legalPage, legalPaths } from './legal-page.ts';

/** Stricter than that of the console: the text of an organisation stands here, and no script. */
const policy = [
  "default-src 'none'",
  // Its colours and alignments are styles in place.
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The language a browser asks for first: French unless English (LEGAL-04, OPEN-10). */
const languageOf = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'fr';

interface Dependencies {
  readonly database: Database;
  readonly settings: Pick<Settings, 'TIME_ZONE'>;
}

/**
 * Serves the terms and the privacy policy as plain pages: at once, with scripts off, on paper
 * (LEGAL-01..04). With `oid`, as the registration link has it, they are that organisation's (OPEN-51).
 */
export function serveLegalPages(app: FastifyInstance, deps: Dependencies): void {
  serveFonts(app);
  const pages = new Map(
    legalKinds.flatMap((kind) =>
      languages.map((language) => [
        `${kind} ${language}`,
        legalPage({ kind, document: defaultDocument(kind, language) }),
      ]),
    ),
  );
  const brandIn = async (organizationId: string, language: Language) => {
    const brand = await withIdentityRole(deps.database, (tx) => readBrand(tx, organizationId));
    if (!brand) return undefined;
    const logoId = brand.logo[language];
    // The organisation that runs the service shows the product's mark, unless it has its own.
    const spare = brand.isRoot ? '/favicon.svg' : undefined;
    const logo = logoId ? logoPath(organizationId, logoId) : spare;
    return { organizationId, name: brand.name[language], logo, themeColor: brand.themeColor };
  };
  const pageOf = async (request: FastifyRequest, kind: LegalKind, language: Language) => {
    const { oid } = request.query as { oid?: unknown };
    const organization = parse(id, oid);
    if (!organization.success) return { html: pages.get(`${kind} ${language}`), language };
    const read = (each: Language) =>
      withIdentityRole(deps.database, (tx) =>
        currentDocument(tx, organization.data, kind, each, deps.settings.TIME_ZONE),
      );
    const document = await read(language);
    const other = otherOf(document.language);
    const isInOther = (await read(other)).language === other;
    const brand = await brandIn(organization.data, document.language);
    const html = legalPage({ kind, document, brand, isInOther });
    return { html, language: document.language };
  };
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: LegalKind,
    wanted: Language,
  ) => {
    const { html, language } = await pageOf(request, kind, wanted);
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('content-language', language)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
  };
  for (const kind of legalKinds) {
    for (const language of languages)
      app.get(`${legalPaths[kind]}/${language}`, (request, reply) =>
        send(request, reply, kind, language),
      );
    app.get(legalPaths[kind], (request, reply) =>
      send(request, reply.header('vary', 'accept-language'), kind, languageOf(request)),
    );
  }
}
