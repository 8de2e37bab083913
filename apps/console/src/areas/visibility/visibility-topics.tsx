import { type FactKind, type VisibilityFact, visibilityTopics } from '@ensemble/contract';
import { List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useFactWords } from './fact-words.ts';

interface FactsProps {
  facts: readonly VisibilityFact[];
}

/** Each topic with who sees what of it, in the order of the facts; reports come with how they protect. */
export function VisibilityTopics({ facts, figures }: FactsProps & { figures: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xl" mt="md">
      {visibilityTopics.map((topic) => {
        const about = facts.filter((fact) => fact.topic === topic);
        return (
          <Stack component="section" key={topic} gap="sm" aria-labelledby={`topic-${topic}`}>
            <Title order={2} size="h3" id={`topic-${topic}`}>
              {t(`visibility.topic.${topic}`)}
            </Title>
            {topic === 'usageChoice' && <Text>{t('visibility.consent')}</Text>}
            <Reports facts={about} />
            <Seen facts={about} />
            <Recorded facts={about} />
            <Hidden facts={about} />
            {topic === 'people' && <Stored facts={about} />}
            {topic === 'reports' && <Rules facts={about} />}
            {topic === 'reports' && figures}
          </Stack>
        );
      })}
    </Stack>
  );
}

const ofKind = (facts: readonly VisibilityFact[], kind: FactKind) =>
  facts.filter((fact) => fact.kind === kind);

/** What the same roles see stands in one list under their names. */
function Seen({ facts }: FactsProps) {
  const { t } = useTranslation();
  const { rolesOf, datumOf } = useFactWords();
  const byRoles = Map.groupBy(ofKind(facts, 'sees'), rolesOf);
  const ofHosts = ofKind(facts, 'hostSees');
  return (
    <>
      {[...byRoles].map(([roles, seen]) => (
        <Listed
          key={roles}
          title={t('visibility.seenBy', { roles })}
          items={seen.map((fact) => datumOf(fact))}
        />
      ))}
      <Listed title={t('visibility.hosts')} items={ofHosts.map((fact) => datumOf(fact))} />
    </>
  );
}

function Hidden({ facts }: FactsProps) {
  const { t } = useTranslation();
  const { datumOf } = useFactWords();
  const hidden = ofKind(facts, 'never');
  const isFromAll = (fact: VisibilityFact) => fact.roles.includes('SuperAdmin');
  return (
    <>
      <Listed
        title={t('visibility.never.everyone')}
        items={hidden.filter(isFromAll).map((fact) => datumOf(fact))}
      />
      <Listed
        title={t('visibility.never.employer')}
        items={hidden.filter((fact) => !isFromAll(fact)).map((fact) => datumOf(fact))}
      />
    </>
  );
}

function Recorded({ facts }: FactsProps) {
  const { t } = useTranslation();
  const { listOf, joinAny } = useFactWords();
  const recorded = ofKind(facts, 'recorded');
  if (recorded.length === 0) return null;
  const later = recorded.filter(({ values }) => values['registered'] === 1);
  const listed = (some: readonly VisibilityFact[]) => ({
    list: joinAny(some.map((fact) => listOf(fact))),
  });
  return (
    <Text>
      {t('visibility.recorded', listed(recorded))}
      {later.length > 0 && ` ${t('visibility.recordedLater', listed(later))}`}
    </Text>
  );
}

function Reports({ facts }: FactsProps) {
  const { t } = useTranslation();
  const { rolesOf, reportOf, subjectsOf, columnOf, featureOf, join } = useFactWords();
  const reports = ofKind(facts, 'report');
  const exact = ofKind(facts, 'exact');
  const off = ofKind(facts, 'off');
  const [first] = reports;
  return (
    <>
      {first && (
        <Listed
          title={t('visibility.reportsIntro', { roles: rolesOf(first) })}
          items={reports.map((fact) =>
            t('visibility.reportLine', { report: reportOf(fact), subjects: subjectsOf(fact) }),
          )}
        />
      )}
      {exact.length > 0 && (
        <Text>
          {t('visibility.exact.title', { columns: join(exact.map((fact) => columnOf(fact))) })}
        </Text>
      )}
      {off.length > 0 && (
        <Text>{t('visibility.off', { features: join(off.map((fact) => featureOf(fact))) })}</Text>
      )}
    </>
  );
}

/** How long something is kept. */
function Stored({ facts }: FactsProps) {
  const { ruleOf } = useFactWords();
  return ofKind(facts, 'rule').map((fact) => <Text key={fact.id}>{ruleOf(fact)}</Text>);
}

/** What is promised of figures, and how they are made. */
function Rules({ facts }: FactsProps) {
  const { t } = useTranslation();
  const { ruleOf } = useFactWords();
  return (
    <>
      <Title order={3} size="h4">
        {t('visibility.rulesTitle')}
      </Title>
      <List spacing="xs">
        {ofKind(facts, 'rule').map((fact) => (
          <List.Item key={fact.id}>{ruleOf(fact)}</List.Item>
        ))}
      </List>
    </>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <List spacing={4} mt={4}>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </div>
  );
}
