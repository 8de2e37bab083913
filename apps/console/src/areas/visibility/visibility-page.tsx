import { readVisibility, type RouteReply } from '@ensemble/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call, errorText, useAction } from '../../client/index.ts';
import { useLanguage, useTranslation } from '../../i18n/index.ts';
import { usePageOrganization, useSession } from '../../session/index.ts';
import { PublicTitle } from '../../ui/index.ts';
import { ExampleFigures } from './figures-table.tsx';
import { VisibilityHandover } from './visibility-handover.tsx';
import { VisibilityLink } from './visibility-link.tsx';
import { TopicsSkeleton } from './topics-skeleton.tsx';
import { VisibilityTopics } from './visibility-topics.tsx';

/** `/visibility`: what an employer can see, for anyone; with `oid`, in the look of that organization. */
export default function VisibilityPage() {
  const { search } = useLocation();
  const oid = new URLSearchParams(search).get('oid') ?? undefined;
  return <Visibility key={oid} oid={oid} />;
}

function Visibility({ oid }: { oid: string | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { entered } = useSession();
  const content = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<RouteReply<typeof readVisibility>>();
  usePageOrganization(shown?.organization ?? undefined);
  const { run, error, busy } = useAction(async () => {
    setShown(await call(readVisibility, { query: oid === undefined ? {} : { oid } }));
  });
  // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  useEffect(() => void run(), []);
  const name = shown?.organization?.brand.name[language];
  return (
    <Stack>
      <PublicTitle title={t('visibility.title')} />
      {shown && <VisibilityHandover content={content} organizationId={oid} organization={name} />}
      {name !== undefined && (
        <Text c="dimmed">{t('visibility.ofOrganization', { organization: name })}</Text>
      )}
      <Text>{t('visibility.intro')}</Text>
      {error !== undefined && (
        <>
          <Text role="alert">
            {t('visibility.failed')}. {errorText(error, language)}
          </Text>
          <Button loading={busy} onClick={() => void run()}>
            {t('ui.retry')}
          </Button>
        </>
      )}
      {!shown && error === undefined && <TopicsSkeleton />}
      {shown && (
        <>
          {entered && <VisibilityLink />}
          <div ref={content}>
            <VisibilityTopics facts={shown.facts} figures={<ExampleFigures />} />
          </div>
        </>
      )}
    </Stack>
  );
}
