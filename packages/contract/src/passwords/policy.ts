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

interface Names {
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Names shorter than this are in too many good passwords to be refused. */
const shortestName = 3;

const fold = (value: string) =>
  value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const containsName = (password: string, names: Names) =>
  [names.firstName, names.lastName].some((name) => {
    const folded = fold(name?.trim() ?? '');
    return folded.length >= shortestName && fold(password).includes(folded);
  });

const checks: Record<
  PasswordRule,
  (password: string, policy: PasswordPolicy, names: Names) => boolean
> = {
  length: (password, policy) =>
    password.length >= policy.shortest && password.length <= policy.longest,
  startsWithLetter: (password) => /^\p{L}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  number: (password) => /\d/.test(password),
  special: (password) => /[^\w\s]/.test(password.replace(/\p{L}/gu, '')),
  noName: (password, _policy, names) => password !== '' && !containsName(password, names),
};

/** The checklist: each rule in force and whether the password satisfies it. */
export const checkPassword = (password: string, policy: PasswordPolicy, names: Names = {}) =>
  policy.rules.map((rule) => ({ rule, passed: checks[rule](password, policy, names) }));

/** The first rule the password breaks, if any. */
export const brokenRule = (
  password: string,
  policy: PasswordPolicy,
  names: Names = {},
): PasswordRule | undefined =>
  checkPassword(password, policy, names).find((check) => !check.passed)?.rule;
