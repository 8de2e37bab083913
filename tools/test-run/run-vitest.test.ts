import { describe, expect, it } from 'vitest';
import { countReport, secondTries } from './run-vitest.ts';

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

describe('secondTries', () => {
  it('names what passed after a try that failed, and why that one did', () => {
    const [passes, fails] = [{ status: 'passed' }, { status: 'failed' }] as const;
    const assertionResults = [
      { ...passes, fullName: 'at once', failureMessages: [] },
      { ...passes, fullName: 'at the second try', failureMessages: ['no button\n  at line 3'] },
      { ...fails, fullName: 'at neither', failureMessages: ['no button', 'no button'] },
    ];
    expect(secondTries([{ name: 'a.spec.ts', status: 'failed', assertionResults }])).toEqual([
      '  at the second try\n    no button\n',
    ]);
  });
});
