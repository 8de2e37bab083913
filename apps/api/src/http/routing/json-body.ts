import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Nesting beyond this is an attack on the parser, not a request: the deepest body we take has four levels. */
const deepest = 32;

/** Reads JSON bodies: an empty one is an empty object, a broken or very deep one is refused. */
export function readJsonBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const body = String(text);
    if (body.trim() === '') return done(null, {});
    if (isDeeperThan(body, deepest)) return done(new Refusal('MALFORMED_BODY'), undefined);
    try {
      return done(null, JSON.parse(body, withoutPrototype));
    } catch {
      return done(new Refusal('MALFORMED_BODY'), undefined);
    }
  });
}

/** Refuses a body with the key `__proto__`, at any depth: it could reach an object's prototype. */
function withoutPrototype(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Refusal('MALFORMED_BODY');
  return value;
}

/** Counts brackets, skipping texts; cheap, and run before the parser is. */
function isDeeperThan(body: string, limit: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < body.length; at += 1) {
    const character = body.charCodeAt(at);
    if (inText) {
      if (character === 92) at += 1;
      else if (character === 34) inText = false;
    } else if (character === 34) inText = true;
    else if (character === 123 || character === 91) {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === 125 || character === 93) depth -= 1;
  }
  return false;
}

/** The content type of a body that its sender signed. */
export const signedJson = 'application/webhook+json';

/** Leaves signed bodies as they came: the signature is of every byte. */
export function readSignedBodies(app: FastifyInstance): void {
  app.addContentTypeParser(signedJson, { parseAs: 'string' }, (_request, text, done) =>
    done(null, String(text)),
  );
}
