import type { CallState } from '../../client/call-client.ts';

/** What a person is told of their own line. */
export type QualityHint =
  /** Pictures are paused in both directions. */
  | 'bothPaused'
  /** The pictures of the others are paused. */
  | 'othersPaused'
  /** The own picture is paused. */
  | 'ownPaused'
  /** Sound and pictures suffer in both directions. */
  | 'bothPoor'
  /** What the person hears and sees. */
  | 'downPoor'
  /** How the others hear and see the person. */
  | 'upPoor';

/** The one hint that matters most; none while there is no connection to speak of. */
export function qualityHintOf(
  { connection, line, isSoundOnly }: Pick<CallState, 'connection' | 'line' | 'isSoundOnly'>,
  hasCamera: boolean,
): QualityHint | undefined {
  if (connection !== 'connected') return undefined;
  // Who chose to get no pictures misses none.
  const othersPaused = line.othersPaused && !isSoundOnly;
  const ownPaused = line.ownPaused && hasCamera;
  if (othersPaused && ownPaused) return 'bothPaused';
  if (othersPaused) return 'othersPaused';
  if (ownPaused) return 'ownPaused';
  if (line.down === 'poor' && line.up === 'poor') return 'bothPoor';
  if (line.down === 'poor') return 'downPoor';
  return line.up === 'poor' ? 'upPoor' : undefined;
}

/** Whether pictures can be asked for again. */
export const isPause = (hint: QualityHint): boolean => hint.endsWith('Paused');
