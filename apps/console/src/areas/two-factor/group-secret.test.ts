import { expect, test } from 'vitest';
import { groupSecret } from './group-secret.ts';

test('TFA-13: the secret shows in groups of four', () => {
  expect(groupSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(groupSecret('ABCDEF')).toBe('ABCD EF');
  expect(groupSecret('')).toBe('');
});
