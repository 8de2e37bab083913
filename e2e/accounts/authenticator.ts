import type { Page } from 'playwright-core';

/** A phone, computer or security key that answers by itself: of Chromium alone, by its own protocol. */
export interface Authenticator {
  /** How many credentials it keeps. */
  count(): Promise<number>;
  /** Whether its owner is there to unlock it; they are, at first. */
  setPresent(isPresent: boolean): Promise<void>;
  /** Takes it away, as a phone that is lost. */
  remove(): Promise<void>;
}

/** Gives a page a device that keeps passkeys and is unlocked at once; `isSynced`, if they are on other devices too. */
export async function addAuthenticator(page: Page, isSynced = false): Promise<Authenticator> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
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
  };
}
