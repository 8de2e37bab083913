import { callLink, type CrisisNumber, crisisNumbers, emergencyNumbers } from '@ensemble/contract';
import { Text } from '@mantine/core';
import { useTranslation } from '../i18n/index.ts';
import { useSession } from '../session/index.ts';

/** On pages of errors: who to call in a crisis, as the organisation shows it in its app (ORGS-29). Needs no network. */
export function CrisisLine() {
  const { organization } = useSession();
  return (
    <Text size="sm" c="dimmed" maw="32rem">
      {crisisNumbers(organization?.features).map((name) => (
        <Sentence key={name} name={name} />
      ))}
    </Text>
  );
}

function Sentence({ name }: { name: CrisisNumber }) {
  const { t } = useTranslation();
  const number = emergencyNumbers[name];
  const [before, after] = t(`crisis.${name}`, { number: '|' }).split('|');
  return (
    <>
      {before}
      <a href={callLink(number)} style={{ color: 'inherit', fontWeight: 700 }}>
        {number}
      </a>
      {after}{' '}
    </>
  );
}
