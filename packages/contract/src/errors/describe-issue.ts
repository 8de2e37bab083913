import type * as z from 'zod/mini';

/** A text to show: a key of the phrases and the values for its placeholders. */
export interface PhraseReference {
  readonly key: string;
  readonly values?: Record<string, unknown>;
}

type Issue = z.core.$ZodIssue;

const missing = (issue: Issue) =>
  issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null);

/**
 * Turns a schema's complaint into the phrase that explains it (RULES-01..11). Limits are
 * inclusive, so "less than N" names the limit plus one and "more than N" minus one (OPEN-34).
 */
export function describeIssue(issue: Issue): PhraseReference {
  const custom =
    'params' in issue
      ? (issue.params as { phrase?: string; values?: Record<string, unknown> })
      : undefined;
  if (custom?.phrase) return { key: custom.phrase, values: custom.values };
  if (missing(issue)) return { key: 'rules.required' };
  if (issue.code === 'invalid_type')
    return { key: isNumeric(issue.expected) ? 'rules.number' : 'rules.invalid' };
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_format')
    return { key: formatPhrases[issue.format] ?? 'rules.invalid' };
  if (issue.code === 'invalid_value') return { key: 'rules.option' };
  if (issue.code === 'unrecognized_keys') return { key: 'rules.unknownField' };
  return { key: 'rules.invalid' };
}

const isNumeric = (expected: string) => expected === 'number' || expected === 'int';

const formatPhrases: Record<string, string | undefined> = {
  email: 'rules.email',
  url: 'rules.url',
};

function tooSmall(issue: z.core.$ZodIssueTooSmall): PhraseReference {
  const limit = Number(issue.minimum);
  if (issue.origin === 'string') {
    if (limit === 1) return { key: 'rules.required' };
    return issue.exact
      ? { key: 'rules.exactLength', values: { count: limit } }
      : { key: 'rules.tooShort', values: { count: limit - 1 } };
  }
  if (issue.origin === 'array') return { key: 'rules.minimumItems', values: { count: limit } };
  return { key: 'rules.greaterThan', values: { limit: limit - 1 } };
}

function tooBig(issue: z.core.$ZodIssueTooBig): PhraseReference {
  const limit = Number(issue.maximum);
  if (issue.origin === 'string') {
    return issue.exact
      ? { key: 'rules.exactLength', values: { count: limit } }
      : { key: 'rules.tooLong', values: { count: limit + 1 } };
  }
  if (issue.origin === 'array') return { key: 'rules.maximumItems', values: { count: limit } };
  return { key: 'rules.lessThan', values: { limit: limit + 1 } };
}

/** The complaints by field, in the order found; a nested field is `a.b`, an unknown one has its own name. */
export function describeIssues(issues: readonly Issue[]): Map<string, PhraseReference[]> {
  const byField = new Map<string, PhraseReference[]>();
  const add = (field: string, phrase: PhraseReference) =>
    byField.set(field, [...(byField.get(field) ?? []), phrase]);
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20))
        add([field, key.slice(0, 60)].filter(Boolean).join('.'), { key: 'rules.unknownField' });
    } else {
      add(field || 'body', describeIssue(issue));
    }
  }
  return byField;
}
