/** What to do about what a joining waits for. */
export const obstacleText = {
  noService: 'calls.obstacle.noService',
  noAddress: 'calls.obstacle.noAddress',
  noMedia: 'calls.obstacle.noMedia',
  unknown: 'calls.obstacle.unknown',
} as const;
