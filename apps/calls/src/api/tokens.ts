import { joinAudience, joinClaims, type JoinClaims } from '@ensemble/contract';
import { jwtVerify } from 'jose';

/** Returns a join token's claims; undefined if it is forged, expired or has another audience. */
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

/** Tokens redeemed by this process: a second use is rejected without a request to the API. */
export class UsedTokens {
  readonly #expiries = new Map<string, number>();
  #prunedAt = 0;

  /** Returns false if the token was used before. */
  use({ jti, exp }: JoinClaims): boolean {
    this.#prune();
    if (this.#expiries.has(jti)) return false;
    this.#expiries.set(jti, exp);
    return true;
  }

  /** Allows another try after the API could not be reached. */
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
