import { expect, test } from 'vitest';
import { callTypes, chatStatuses, chatTypes, messageStatuses, presences } from './meeting.ts';

test('CONF-18..20, OPEN-63: the values that the app shares are spelled as required', () => {
  expect(callTypes).toEqual(['video', 'chat', 'audio']);
  expect(presences).toEqual(['online', 'offline']);
  expect(chatStatuses).toEqual([
    'queued',
    'cancelled',
    'created',
    'started',
    'completed',
    'archived',
    'None',
  ]);
  expect(messageStatuses).toEqual(['Sent', 'Received', 'Seen']);
  expect(chatTypes).toEqual(['any', 'Counsellor', 'Peer']);
});
