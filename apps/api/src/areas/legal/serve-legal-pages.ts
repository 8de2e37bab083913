import type { Language } from '@ensemble/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LegalKind } from './documents.ts';
import { legalPage, legalPaths } from './legal-page.ts';

/** The language a browser asks for first: French unless English (LEGAL-04, OPEN-10). */
const languageOf = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'fr';

/** Serves the terms and the privacy notice as plain pages: at once, with scripts off, on paper (LEGAL-01..04). */
export function serveLegalPages(app: FastifyInstance): void {
  for (const kind of Object.keys(legalPaths) as LegalKind[]) {
    const pages = { en: legalPage(kind, 'en'), fr: legalPage(kind, 'fr') };
    const send = (reply: FastifyReply, language: Language) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .header('content-language', language)
        .type('text/html; charset=utf-8')
        .send(pages[language]);
    for (const language of ['en', 'fr'] as const)
      app.get(`${legalPaths[kind]}/${language}`, (_request, reply) => send(reply, language));
    app.get(legalPaths[kind], (request, reply) =>
      send(reply.header('vary', 'accept-language'), languageOf(request)),
    );
  }
}
