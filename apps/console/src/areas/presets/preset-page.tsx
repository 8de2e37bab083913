import './phrases.ts';
import type { Language } from '@ensemble/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { useCurrent } from '../../session/index.ts';
import { PageTitle } from '../../ui/index.ts';
import { draftQuery, NotLoaded, useContentLanguage, WithDraft } from '../content/index.ts';
import { PresetForm } from './preset-form.tsx';
import { presetQuery } from './presets.queries.ts';

/** `/mobile/my-plan/goal`: a goal template to write (`action=create`) or to change (`action=edit` and `id`). */
export default function PresetPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const { language } = useContentLanguage();
  const id = address.get('action') === 'edit' ? (address.get('id') ?? '') : undefined;
  return (
    <>
      <PageTitle title={t(id === undefined ? `presets.new.${language}` : 'presets.editTitle')} />
      <Anchor component={Link} to={`/mobile/my-plan?language=${language}`} mb="lg" display="block">
        {t('presets.back')}
      </Anchor>
      {id === undefined ? (
        <NewPreset language={language} translationOf={address.get('translationOf') ?? undefined} />
      ) : (
        <SavedPreset key={id} id={id} language={language} />
      )}
    </>
  );
}

function NewPreset({
  language,
  translationOf,
}: {
  language: Language;
  translationOf: string | undefined;
}) {
  const { organizationId } = useCurrent();
  const place = { organizationId, kind: 'preset', language, translationOf } as const;
  return (
    <WithDraft key={`${language} ${translationOf}`} place={place}>
      {(draft) => <PresetForm place={place} draft={draft} translationOf={translationOf} />}
    </WithDraft>
  );
}

function SavedPreset({ id, language }: { id: string; language: Language }) {
  const { organizationId } = useCurrent();
  const place = { organizationId, kind: 'preset', language, itemId: id } as const;
  const source = useQuery(presetQuery(organizationId, language, id));
  // Asked for beside the template, not after it.
  useQuery(draftQuery(place));
  const { data: preset } = source;
  if (preset) {
    return (
      <WithDraft place={place}>
        {(draft) => <PresetForm place={place} preset={preset} draft={draft} />}
      </WithDraft>
    );
  }
  return <NotLoaded source={source} height="24rem" />;
}
