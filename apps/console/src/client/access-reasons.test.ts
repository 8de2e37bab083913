import {
  accessReasonHeader,
  exportUsers,
  getOrganization,
  listAuditLog,
  listUsers,
  listWholeAuditLog,
  previewInviteInBulk,
  readAccessReason,
  writeAccessReason,
} from '@ensemble/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clear } from '../session/session-store.ts';
import {
  allOrganizations,
  clearReasons,
  giveReason,
  hasReason,
  reasonOf,
} from './access-reasons.ts';
import { call } from './call.ts';

const one = '0b1c6f5e-0000-4000-8000-000000000001';
const two = '0b1c6f5e-0000-4000-8000-000000000002';
const header = writeAccessReason({ choice: 'incident', note: 'À vérifier : nº 3' });

const sent = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => {
  clearReasons();
  vi.unstubAllGlobals();
});

describe('the reason of a SuperAdmin', () => {
  test('goes with each call that reads a list of that organisation, and with no other', () => {
    giveReason(one, header);
    for (const route of [listUsers, exportUsers, listAuditLog])
      expect(reasonOf(route, { params: { orgId: one } })).toBe(header);
    expect(reasonOf(listUsers, { params: { orgId: two } })).toBeUndefined();
    expect(reasonOf(getOrganization, { params: { id: one } })).toBeUndefined();
    expect(reasonOf(listWholeAuditLog, {})).toBeUndefined();
    giveReason(allOrganizations, 'incident');
    expect(reasonOf(listWholeAuditLog, {})).toBe('incident');
  });

  test('goes with calls that name their organisation in the body', () => {
    giveReason(one, header);
    expect(reasonOf(previewInviteInBulk, { body: { organizationId: one } })).toBe(header);
    expect(reasonOf(previewInviteInBulk, { body: { organizationId: two } })).toBeUndefined();
  });

  test('is sent as a header that the API reads', async () => {
    giveReason(one, header);
    sent.mockResolvedValueOnce(Response.json({ data: { users: [], count: 0 } }));
    await call(listUsers, { params: { orgId: one }, query: {} });
    const headers = new Headers(sent.mock.calls[0]?.[1].headers);
    expect(readAccessReason(headers.get(accessReasonHeader) ?? '')).toEqual({
      choice: 'incident',
      note: 'À vérifier : nº 3',
    });
  });

  test('is forgotten when the session ends', () => {
    giveReason(one, header);
    clear('signedOut');
    expect(hasReason(one)).toBe(false);
    expect(reasonOf(listUsers, { params: { orgId: one } })).toBeUndefined();
  });
});
