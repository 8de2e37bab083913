/**
 * A number that may be about few people, in steps of ten: below ten it is 0. So one person more or less is seen
 * at a step alone, where nine others stand beside them (WATCH-02).
 */
export const inTens = (count: number): number => Math.floor(count / 10) * 10;
