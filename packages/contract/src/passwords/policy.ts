import * as z from 'zod/mini';

/** What a password must satisfy, in the order of the checklist (PWD-17..21). */
export const passwordRules = [
  'length',
  'startsWithLetter',
  'lowercase',
  'uppercase',
  'number',
  'special',
  'noName',
] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The policy of a deployment, as public settings show it: lengths and the rules in force. */
export const passwordPolicy = z.strictObject({
  shortest: z.number(),
  longest: z.number(),
  rules: z.array(z.enum(passwordRules)),
});
export type PasswordPolicy = z.output<typeof passwordPolicy>;

/** The required policy; the special character can be switched off (PWD-20). */
export const requiredPolicy = (special: boolean): PasswordPolicy => ({
  shortest: 8,
  longest: 32,
  rules: passwordRules.filter((rule) => special || rule !== 'special'),
});

/** Long instead of complicated, as current guidance has it (NIST SP 800-63B): no rules of composition. */
export const longPolicy: PasswordPolicy = {
  shortest: 15,
  longest: 64,
  rules: ['length', 'noName'],
};

/**
 * Whether a person who logs in with an older password that breaks the policy is asked for a new one
 * (AUTH-10): not where the policy once asked for a special character and no longer does (AUTH-11).
 */
export const asksForRenewal = ({ rules }: PasswordPolicy): boolean =>
  rules.includes('special') || !rules.includes('uppercase');

export interface PasswordNames {
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Names shorter than this are in too many good passwords to be refused. */
const shortestName = 3;

/** Lower case without accents, so that é, É and e compare as one. */
export const withoutAccents = (value: string): string =>
  value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const containsName = (password: string, names: PasswordNames) =>
  [names.firstName, names.lastName].some((name) => {
    const folded = withoutAccents(name?.trim() ?? '');
    return folded.length >= shortestName && withoutAccents(password).includes(folded);
  });

/** As people count: an emoji is one. */
const lengthOf = (password: string) => Array.from(password).length;

const checks: Record<
  PasswordRule,
  (password: string, policy: PasswordPolicy, names: PasswordNames) => boolean
> = {
  length: (password, policy) =>
    lengthOf(password) >= policy.shortest && lengthOf(password) <= policy.longest,
  startsWithLetter: (password) => /^\p{L}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  number: (password) => /\d/.test(password),
  special: (password) => /[^\w\s]/.test(password.replace(/\p{L}/gu, '')),
  noName: (password, _policy, names) => password !== '' && !containsName(password, names),
};

/** The checklist: each rule in force and whether the password satisfies it. */
export const checkPassword = (
  password: string,
  policy: PasswordPolicy,
  names: PasswordNames = {},
) => policy.rules.map((rule) => ({ rule, passed: checks[rule](password, policy, names) }));

/** The policy without the rule about names, for where no name is known (OPEN-85). */
export const withoutNames = (policy: PasswordPolicy): PasswordPolicy => ({
  ...policy,
  rules: policy.rules.filter((rule) => rule !== 'noName'),
});

/** The first rule the password breaks, if any. */
export const brokenRule = (
  password: string,
  policy: PasswordPolicy,
  names: PasswordNames = {},
): PasswordRule | undefined =>
  checkPassword(password, policy, names).find((check) => !check.passed)?.rule;
