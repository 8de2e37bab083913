import { expect, it } from 'vitest';
import { unmetRefusals } from './unmet-refusals.ts';

const routes = [
  { name: 'add', errors: ['NOT_FOUND', 'PERMISSION_DENIED'] },
  { name: 'remove', errors: ['NOT_FOUND'] },
] as const;

it('lists stated refusals that were not met and have no reason, and reasons that are not needed', () => {
  const met = ['add NOT_FOUND', 'remove PERMISSION_DENIED'];
  expect(unmetRefusals(routes, met, {})).toEqual([
    'add states PERMISSION_DENIED, and no test met it',
    'remove states NOT_FOUND, and no test met it',
  ]);
  const reasons = { add: { PERMISSION_DENIED: 'why' }, remove: { NOT_FOUND: 'why' } };
  expect(unmetRefusals(routes, met, reasons)).toEqual([]);
  expect(unmetRefusals(routes, [...met, 'remove NOT_FOUND'], reasons)).toEqual([
    'remove needs no reason for NOT_FOUND: it was met, or is not stated',
  ]);
  expect(unmetRefusals(routes, met, { ...reasons, gone: { NOT_FOUND: 'why' } })).toEqual([
    'gone needs no reason for NOT_FOUND: it was met, or is not stated',
  ]);
});
