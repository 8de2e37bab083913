import { createHash } from 'node:crypto';
import type { PushPlatform } from '@ensemble/contract';

/** By what a token is found again: it is kept encrypted, and each time differently. */
export const tokenHash = (platform: PushPlatform, token: string): string =>
  createHash('sha256').update(`${platform} ${token}`).digest('base64url');
