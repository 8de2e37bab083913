import type { Page } from 'playwright-core';
import { expectAccessible, field, type wordsIn } from '../testing/index.ts';

type Transport = 'internal' | 'cable';

/** A passkey as the protocol gives and takes it. */
interface Credential {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly privateKey: string;
  readonly signCount: number;
}

/** A phone, computer or security key that answers by itself: of Chromium alone, by its own protocol. */
export interface Authenticator {
  /** How many credentials it keeps. */
  count(): Promise<number>;
  /** Whether its owner is there to unlock it; they are, at first. */
  setPresent(isPresent: boolean): Promise<void>;
  /** Takes it away, as a phone that is lost. */
  remove(): Promise<void>;
  /** Brings its passkeys to another computer: synced to it, or on the phone that scanned its QR code (`cable`). */
  bringTo(page: Page, transport: Transport): Promise<Authenticator>;
}

/**
 * Gives a page a device that keeps passkeys and is unlocked at once; `isSynced`, if they are on other devices too;
 * `cable`, if it is a phone beside a computer.
 */
export async function addAuthenticator(
  page: Page,
  isSynced = false,
  transport: Transport = 'internal',
  kept: readonly Credential[] = [],
): Promise<Authenticator> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
  for (const credential of kept)
    await protocol.send('WebAuthn.addCredential', { authenticatorId, credential });
  return {
    count: async () => {
      const { credentials } = await protocol.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    setPresent: async (enabled) => {
      await protocol.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    remove: async () => {
      await protocol.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
    bringTo: async (other, by) => {
      const { credentials } = await protocol.send('WebAuthn.getCredentials', { authenticatorId });
      return addAuthenticator(other, isSynced, by, credentials);
    },
  };
}

/** Adds a passkey from the account page, in the words of a language. */
export async function createPasskey(
  page: Page,
  t: ReturnType<typeof wordsIn>,
  name: string,
): Promise<void> {
  await page.getByRole('link', { name: t('passkeys.add'), exact: true }).click();
  await page.getByRole('heading', { name: t('passkeys.setUpTitle') }).waitFor();
  await expectAccessible(page);
  await field(page, t('passkeys.name')).fill(name);
  await page.getByRole('button', { name: t('passkeys.create') }).click();
}
