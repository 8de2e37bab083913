import { checkStates, type Language, type ServiceCheck } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import { within } from '../time/within.ts';
import type { Check, DoctorContext, FindingValues } from './check.ts';
import { checks } from './checks/index.ts';

/** How long a check may take, in milliseconds: two servers that do not answer, one after the other. */
const patienceMs = 12_000;

/** Looks at everything side by side; the most urgent comes first (WATCH-04). Never throws. */
export async function runChecks(
  context: DoctorContext,
  all: readonly Check[] = checks,
): Promise<ServiceCheck[]> {
  const found = await Promise.all(all.map((check) => run(check, context)));
  return found.toSorted((one, other) => urgency(one) - urgency(other));
}

const urgency = ({ state }: ServiceCheck): number => checkStates.indexOf(state);

async function run(check: Check, context: DoctorContext): Promise<ServiceCheck> {
  try {
    const [finding, values] = await within(patienceMs, check.look(context));
    return describe(check, check.states[finding] ?? 'attention', `${check.id}.${finding}`, values);
  } catch {
    // What was thrown may name hosts and accounts.
    return describe(check, 'attention', 'any.noAnswer');
  }
}

function describe(
  { id }: Check,
  state: ServiceCheck['state'],
  key: string,
  values: FindingValues = {},
): ServiceCheck {
  const inBoth = (phrase: string) => {
    const inOne = (language: Language) =>
      translate(language, `doctor.${phrase}`, localValues(values, language));
    return { en: inOne('en'), fr: inOne('fr') };
  };
  return {
    id,
    state,
    title: inBoth(`${id}.title`),
    text: inBoth(key),
    action: state === 'good' ? null : inBoth(`${key}Do`),
  };
}

/** Numbers as the language writes them. */
const localValues = (values: FindingValues, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? writeNumber(value, language)
        : typeof value === 'string'
          ? value
          : value[language],
    ]),
  );

/** With one decimal at most, and the decimal sign of the language. */
const writeNumber = (value: number, language: Language): string => {
  const text = String(Math.round(value * 10) / 10);
  return language === 'fr' ? text.replace('.', ',') : text;
};
