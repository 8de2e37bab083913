import { randomInt } from 'node:crypto';
import type { generateActivationCodes as route } from '@ensemble/contract';
import { recordTenantAct } from '../../../audit/record.ts';
import type { Database } from '../../../db/database.ts';
import type { TenantCall } from '../../../http/routing/mount.ts';
import { withTenant } from '../../../tenancy/scope.ts';
import { passOn, refusePrefixes } from '../claim-prefixes.ts';
import { insertFreeCodes } from './generate.store.ts';

/** Letters and digits that are not mistaken for one another: five bits each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Sixty bits: a code without a date of birth stands for itself, so that no one may guess one. */
const length = 12;

const makeUp = (prefix: string): string =>
  `${prefix}-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** Makes up codes of a prefix; this answer is the only one that lists them together. */
export const generateActivationCodes =
  ({ database }: { readonly database: Database }) =>
  async (call: TenantCall<typeof route>) => {
    const { scope, body } = call;
    const answered = await withTenant(database, scope, async (tx) => {
      const refusal = await refusePrefixes(tx, scope, [body.prefix]);
      if (refusal) return refusal;
      const codes: string[] = [];
      while (codes.length < body.count) {
        const wanted = new Set(
          Array.from({ length: Math.min(1000, body.count - codes.length) }, () =>
            makeUp(body.prefix),
          ),
        );
        codes.push(...(await insertFreeCodes(tx, scope, [...wanted])));
      }
      await recordTenantAct(tx, call, {
        action: 'activationCodes.generate',
        changes: { prefix: body.prefix, total: body.count },
      });
      return { codes };
    });
    return passOn(answered);
  };
