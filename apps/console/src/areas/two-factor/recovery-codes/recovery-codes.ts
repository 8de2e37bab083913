import { phrase } from '../../../i18n/index.ts';

/**
 * The recovery codes between the step that got them and the page that shows them. In memory
 * only: the address bar, the history and the storage of a browser all outlive the visit.
 */
let held: readonly string[] = [];

export const holdRecoveryCodes = (codes: readonly string[]): void => {
  held = codes;
};
export const readRecoveryCodes = (): readonly string[] => held;

/** The codes as a text to keep. */
export const recoveryText = (title: string, codes: readonly string[]): string =>
  `${title}\n\n${codes.join('\n')}\n`;

/** How many are left after one was used. */
export const formatCodesLeft = (left: number): string =>
  left === 0 ? phrase('twoFactor.noCodeLeft') : phrase('twoFactor.codesLeft', { count: left });
