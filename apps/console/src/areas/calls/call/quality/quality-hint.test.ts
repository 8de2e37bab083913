import { describe, expect, test } from 'vitest';
import { noCall, type OwnQuality } from '../../client/call-client.ts';
import { qualityHintOf } from './quality-hint.ts';

const hint = (line: Partial<OwnQuality>, more = {}, hasCamera = true) =>
  qualityHintOf(
    { ...noCall, connection: 'connected', line: { ...noCall.line, ...line }, ...more },
    hasCamera,
  );
const [down, up] = [{ down: 'poor' }, { up: 'poor' }] as const;

describe('the hint about the own line', () => {
  test('says what suffers: what one hears, how one is heard, or both', () => {
    expect(hint({})).toBeUndefined();
    expect(hint(down)).toBe('downPoor');
    expect(hint(up)).toBe('upPoor');
    expect(hint({ ...down, ...up })).toBe('bothPoor');
  });

  test('pictures that are paused come first', () => {
    expect(hint({ ...down, othersPaused: true })).toBe('othersPaused');
    expect(hint({ ...up, ownPaused: true })).toBe('ownPaused');
    expect(hint({ ...down, ...up, othersPaused: true, ownPaused: true })).toBe('bothPaused');
  });

  test('pictures that the person does not want, or does not send, are not missed', () => {
    expect(hint({ ...down, othersPaused: true }, { isSoundOnly: true })).toBe('downPoor');
    expect(hint({ ...up, ownPaused: true }, {}, false)).toBe('upPoor');
  });

  test('a lost connection has its own words', () => {
    expect(hint({ ...down, othersPaused: true }, { connection: 'reconnecting' })).toBeUndefined();
  });
});
