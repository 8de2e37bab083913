import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const weights = [400, 700] as const;
const weekInSeconds = 604_800;

const addressOf = (weight: number) => `/api/fonts/lato-${weight}.woff2`;
const read = (weight: number) =>
  readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource/lato/files/lato-latin-${weight}-normal.woff2`)),
  );

/** The console's font, for pages that are drawn without it. */
export const fontFaces = weights
  .map(
    (weight) =>
      `@font-face{font-family:Lato;font-weight:${weight};font-display:swap;src:url(${addressOf(weight)}) format("woff2")}`,
  )
  .join('\n');

/** Serves the font from here: no page asks another server for anything. */
export function serveFonts(app: FastifyInstance): void {
  for (const weight of weights) {
    const bytes = read(weight);
    app.get(addressOf(weight), (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${weekInSeconds}`)
        .type('font/woff2')
        .send(bytes),
    );
  }
}
