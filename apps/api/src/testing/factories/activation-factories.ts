import { randomBytes } from 'node:crypto';
import type { KeyRing } from '../../encryption/key-ring.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { encryptSecondaryId } from '../../areas/activation-codes/index.ts';
import type { ActivationCodeStatus } from '@ensemble/contract';
import type { ActivationLink } from '../read-mail.ts';

interface ActivationCodeOptions {
  readonly code?: string;
  readonly secondaryId?: string | null;
  readonly status?: ActivationCodeStatus;
}

export interface TestActivationCode {
  readonly id: string;
  readonly code: string;
  readonly secondaryId: string;
  readonly organizationId: string;
}

export interface ActivationFactories {
  /** An activation code; without a date of birth named, one of 1985-03-27. */
  createActivationCode(
    organization: { readonly id: string },
    options?: ActivationCodeOptions,
  ): Promise<TestActivationCode>;
  /** The link of a code, as the mail would have carried it. */
  createActivationLink(code: TestActivationCode, email?: string): Promise<ActivationLink>;
}

let prefixes = 0;

/** A code prefix that no other test of the file uses. */
export function uniquePrefix(): string {
  prefixes += 1;
  const letter = (divisor: number) =>
    String.fromCharCode(65 + (Math.floor(prefixes / divisor) % 26));
  return `${letter(676)}${letter(26)}${letter(1)}`;
}

const encrypted = (keys: KeyRing, code: string, secondaryId: string) => {
  const made = encryptSecondaryId(keys, code, secondaryId);
  return { secondary_id: made.secondaryId, secondary_fingerprint: made.secondaryFingerprint };
};

type Insert = (table: string, row: Record<string, unknown>) => Promise<string[]>;

/** Activation codes and their links, straight in the database. */
export const activationFactories = (
  insert: Insert,
  uniqueEmail: () => string,
  keys: KeyRing,
): ActivationFactories => ({
  createActivationCode: async (organization, options = {}) => {
    const code = options.code ?? `TST-${randomBytes(8).toString('hex').toUpperCase()}`;
    const secondaryId = options.secondaryId === undefined ? '1985-03-27' : options.secondaryId;
    const [id = ''] = await insert('activation_code', {
      organization_id: organization.id,
      code,
      ...(secondaryId !== null && encrypted(keys, code, secondaryId)),
      status: options.status ?? 'Active',
    });
    return { id, code, secondaryId: secondaryId ?? '1985-03-27', organizationId: organization.id };
  },
  createActivationLink: async ({ id, code, organizationId }, email = uniqueEmail()) => {
    const invitationToken = newToken();
    await insert('activation_link', {
      organization_id: organizationId,
      activation_code_id: id,
      email,
      token_hash: hashToken(invitationToken),
      expires_at: new Date(Date.now() + 86_400_000),
    });
    return { organizationId, email, invitationToken, activationCode: code };
  },
});
