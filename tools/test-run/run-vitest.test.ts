import { describe, expect, it } from 'vitest';
import { countReport } from './run-vitest.ts';

const passed = { numPassedTests: 3, numFailedTests: 0, testResults: [] };

describe('countReport', () => {
  it('counts tests', () => {
    expect(countReport({ ...passed, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countReport({ ...passed, testResults }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('is never green when the run ended badly', () => {
    expect(countReport(passed, 1)).toEqual({ passed: 3, failed: 1 });
    expect(countReport(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  });
});
