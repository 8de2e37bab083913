import {
  administratorTypes,
  cappedCount,
  defaultThreshold,
  figureSteps,
  maxHits,
  oldestUsageDays,
  readableDays,
  releaseDays,
  releasePlans,
  rolesInOrganizationWith,
  staffTypes,
  subjectOrder,
  unusedPhoneDays,
  usageClockMinutes,
} from '@ensemble/contract';

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const texts = (values: readonly string[]) => `ARRAY[${values.map(text).join(', ')}]`;

/** Values of the contract that functions of the database need, as they are written in SQL. */
const constants: readonly [comment: string, name: string, type: string, value: string][] = [
  [
    'Figures are hidden below this many people, unless an organization chose more.',
    'default_threshold',
    'integer',
    `${defaultThreshold}`,
  ],
  ['Each member counts at most this often in a month.', 'max_hits', 'integer', `${maxHits}`],
  ['Numbers of people are rounded to this.', 'people_step', 'integer', `${figureSteps.users}`],
  ['Numbers of times are rounded to this.', 'times_step', 'integer', `${figureSteps.hits}`],
  [
    'From the end of a month to the release of its figures.',
    'release_delay',
    'interval',
    `interval '${releaseDays} days'`,
  ],
  [
    'Usage that happened longer ago is not counted.',
    'oldest_usage',
    'interval',
    `interval '${oldestUsageDays} days'`,
  ],
  [
    'A phone’s clock may be ahead by this much.',
    'usage_clock_lead',
    'interval',
    `interval '${usageClockMinutes} minutes'`,
  ],
  [
    'A message can be read for this long.',
    'readable_time',
    'interval',
    `interval '${readableDays} days'`,
  ],
  [
    'A phone that does not open the app for this long is deleted.',
    'unused_phone_time',
    'interval',
    `interval '${unusedPhoneDays} days'`,
  ],
  [
    'Rows that a search counts; the total is then given as a thousand and more.',
    'capped_count',
    'integer',
    `${cappedCount}`,
  ],
  [
    'What a release tells, by the least number of members (decision 0043).',
    'release_plans',
    'jsonb',
    `${text(JSON.stringify(releasePlans, undefined, 1).replaceAll(/\s+/g, ' '))}::jsonb`,
  ],
  [
    'The order in which subjects get the lines of people in a release.',
    'subject_order',
    'text[]',
    texts(subjectOrder),
  ],
  ['Roles that run an organization.', 'administrator_types', 'text[]', texts(administratorTypes)],
  [
    'Roles that read the people of their own organization.',
    'people_reader_types',
    'text[]',
    texts(rolesInOrganizationWith('users.read')),
  ],
  [
    'Roles whose account is for their work in an organization.',
    'staff_types',
    'text[]',
    texts(staffTypes),
  ],
];

/** The file `rules/functions/00-constants.sql`: what the contract decides, for functions of the database. */
export const constantsFile = (): string =>
  [
    '-- Written from packages/contract by npm run db:rules: change it there.',
    ...constants.map(([comment, name, type, value]) =>
      [
        `-- ${comment}`,
        `CREATE OR REPLACE FUNCTION ${name}() RETURNS ${type} LANGUAGE sql IMMUTABLE`,
        `  RETURN ${value};`,
      ].join('\n'),
    ),
  ].join('\n\n') + '\n';
