import {
  administratorTypes,
  type FigureRule,
  type FormerFigureRule,
  type FigureSubject,
  type NeverSeen,
  neverSeen,
  type RecordedList,
  type ReportType,
  type StorageRule,
  userTypes,
  type VisibilityFact,
  type VisibleDatum,
  visibleData,
} from '@ensemble/contract';
import { useLanguage, useTranslation } from '../../i18n/index.ts';

type Feature = 'learn' | 'myPlan' | 'getSupport' | 'peerSupport' | 'schedule' | 'session';
type ExactColumn = 'members' | 'joined' | 'left' | 'sent';

const isIn = <Name extends string>(names: readonly Name[], id: string): id is Name =>
  (names as readonly string[]).includes(id);

/** Puts facts into words of the language shown. */
export function useFactWords() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const listed = (type: 'conjunction' | 'disjunction') => (parts: readonly string[]) =>
    new Intl.ListFormat(`${language}-CA`, { type }).format(parts);
  const join = listed('conjunction');
  const joinAny = listed('disjunction');

  const rolesOf = ({ roles }: VisibilityFact) =>
    roles.length === userTypes.length
      ? t('visibility.everyRole')
      : join(
          // The employer first, those who run the service last.
          [...administratorTypes, ...roles]
            .filter((role, index, all) => roles.includes(role) && all.indexOf(role) === index)
            .toSorted((one, other) => Number(one === 'SuperAdmin') - Number(other === 'SuperAdmin'))
            .map((role) => t(`visibility.role.${role}`)),
        );
  /** What is seen or hidden; a datum of a newer version by its own name. */
  const datumOf = ({ id, values }: VisibilityFact) => {
    if (isIn<VisibleDatum>(visibleData, id)) return t(`visibility.sees.${id}`);
    if (isIn<NeverSeen>(neverSeen, id)) return t(`visibility.hidden.${id}`);
    return t('visibility.sees.other', { field: String(values['fields'] ?? id) });
  };
  const subjectsOf = ({ values }: VisibilityFact) =>
    join((values['subjects'] as FigureSubject[]).map((subject) => t(`visibility.row.${subject}`)));
  const reportOf = ({ id }: VisibilityFact) => t(`visibility.report.${id as ReportType}`);
  const listOf = ({ id }: VisibilityFact) => t(`visibility.list.${id as RecordedList}`);
  const columnOf = ({ id }: VisibilityFact) => t(`visibility.exact.${id as ExactColumn}`);
  const featureOf = ({ id }: VisibilityFact) => t(`visibility.feature.${id as Feature}`);
  const ruleOf = ({ id, values }: VisibilityFact) =>
    ruleText(t, id as FigureRule | FormerFigureRule | StorageRule, values);

  return {
    join,
    joinAny,
    rolesOf,
    datumOf,
    subjectsOf,
    reportOf,
    listOf,
    columnOf,
    featureOf,
    ruleOf,
  };
}

/** A fact by itself, as a sentence. */
export function useFactSentence(): (fact: VisibilityFact) => string {
  const { t } = useTranslation();
  const words = useFactWords();
  return (fact) => {
    const roles = words.rolesOf(fact);
    switch (fact.kind) {
      case 'sees':
        return t('visibility.fact.sees', { roles, what: words.datumOf(fact) });
      case 'hostSees':
        return t('visibility.fact.hostSees', { what: words.datumOf(fact) });
      case 'never':
        return t('visibility.fact.never', { what: words.datumOf(fact) });
      case 'recorded':
        return t(
          fact.values['registered'] === 1
            ? 'visibility.fact.recordedLater'
            : 'visibility.fact.recorded',
          { list: words.listOf(fact) },
        );
      case 'report':
        return t('visibility.fact.report', {
          roles,
          report: words.reportOf(fact),
          subjects: words.subjectsOf(fact),
        });
      case 'exact':
        return t('visibility.fact.exact', { roles, what: words.columnOf(fact) });
      case 'rule':
        return words.ruleOf(fact);
      case 'off':
        return t('visibility.fact.off', { what: words.featureOf(fact) });
    }
  };
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** A rule with its numbers; those that held before the promise of a month stay in the history. */
function ruleText(
  t: Translate,
  rule: FigureRule | FormerFigureRule | StorageRule,
  values: VisibilityFact['values'],
): string {
  const number = (name: string) => Number(values[name]);
  switch (rule) {
    case 'promise':
      return t('visibility.rule.promise', {
        factor: number('factor'),
        month: number('month'),
        year: number('year'),
      });
    case 'sizes':
      return t('visibility.rule.sizes', {
        app: number('app'),
        four: number('four'),
        all: number('all'),
      });
    case 'threshold':
      return t('visibility.rule.threshold', { people: number('people') });
    case 'rounding':
      return t('visibility.rule.rounding', { users: number('users'), hits: number('hits') });
    case 'articles':
      return t('visibility.rule.articles', { quarter: number('quarter'), month: number('month') });
    case 'mostTimes':
      return 'members' in values
        ? t('visibility.rule.mostTimes', { times: number('times'), members: number('members') })
        : t('visibility.rule.mostTimesEach', { times: number('times') });
    case 'release':
      return t('visibility.rule.release', { days: number('days') });
    case 'noise':
      return t('visibility.rule.noise', {
        factor: Math.round(Math.exp(number('epsilon')) * 10) / 10,
      });
    case 'backups':
      return t('visibility.rule.backups', { days: number('days') });
    case 'sessionSize':
      return t('visibility.rule.sessionSize', { people: number('people') });
  }
}
