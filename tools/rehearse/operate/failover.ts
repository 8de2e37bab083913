import type { Result } from './result.ts';
export const rehearseFailover = async (): Promise<Result> => ({ skipped: 'soon' });
