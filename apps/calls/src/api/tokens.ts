import { joinAudience, joinClaims, type JoinClaims } from '@ensemble/contract';
import { jwtVerify } from 'jose';

/** What stands in a join token; undefined where it is forged, expired or made for something else. */
export type ReadToken = (token: string) => Promise<JoinClaims | undefined>;

export function tokenReader(secret: string): ReadToken {
  const key = new TextEncoder().encode(secret);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        audience: joinAudience,
        requiredClaims: ['exp'],
      });
      return joinClaims.safeParse(payload).data;
    } catch {
      return undefined;
    }
  };
}

/** Tokens that were redeemed here: a second try is refused without asking the API about it. */
export class UsedTokens {
  readonly #expiries = new Map<string, number>();
  #prunedAt = 0;

  /** False where the token was redeemed before. */
  use({ jti, exp }: JoinClaims): boolean {
    this.#prune();
    if (this.#expiries.has(jti)) return false;
    this.#expiries.set(jti, exp);
    return true;
  }

  /** For one the API could not be asked about. */
  giveBack({ jti }: JoinClaims): void {
    this.#expiries.delete(jti);
  }

  #prune(): void {
    const now = Date.now() / 1000;
    if (now - this.#prunedAt < 60) return;
    this.#prunedAt = now;
    for (const [jti, exp] of this.#expiries) if (exp < now) this.#expiries.delete(jti);
  }
}
