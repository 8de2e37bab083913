import { type ContentValues, type Language, otherOf } from '@ensemble/contract';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { errorText } from '../../../client/index.ts';
import { useLanguage, useTranslation } from '../../../i18n/index.ts';
import { PhoneNote, PhonePreview } from '../../../rich-text/index.ts';
import { type DraftKey, latestQuery } from '../content.queries.ts';
import type { ScreenProps } from '../shown-kind.ts';

interface MemberPreviewProps {
  draftKey: Pick<DraftKey, 'organizationId' | 'language'>;
  /** What stands in the form. */
  values: ContentValues;
  screen: ComponentType<ScreenProps>;
  /** The other language, where the organisation has it: what is typed of it, the text by its id, or what members see of it. */
  other?:
    | {
        readonly id?: string | undefined;
        readonly screen?: ReactNode;
        readonly values?: ContentValues;
      }
    | undefined;
  /** Of its button, where that is not the one of most forms. */
  size?: 'compact-sm';
  /** Of the dialog, where it is not that of most texts. */
  title?: string | undefined;
}

/** Shows what members will see of a text, in both its languages; what is typed need not be saved. */
export function MemberPreview(props: MemberPreviewProps) {
  const { t } = useTranslation();
  const { draftKey, values, screen: Screen, other, title } = props;
  const { organizationId, language } = draftKey;
  const [opened, setOpened] = useState(false);
  const otherLanguage = otherOf(language);
  const screenOf = (of: Language, typed: ContentValues) => (
    <div lang={of}>
      <Screen organizationId={organizationId} values={typed} language={of} />
    </div>
  );
  const written = { language, screen: screenOf(language, values) };
  const saved = {
    language: otherLanguage,
    screen: other?.values
      ? screenOf(otherLanguage, other.values)
      : (other?.screen ?? <Saved {...props} id={other?.id} language={otherLanguage} />),
  } as const;
  return (
    <>
      <Button variant="default" size={props.size} onClick={() => setOpened(true)}>
        {t('content.preview')}
      </Button>
      <PhonePreview
        opened={opened}
        onClose={() => setOpened(false)}
        title={title ?? t('content.preview')}
        versions={other ? [written, saved] : [written]}
      />
    </>
  );
}

/** The other language as it was saved last; where there is none, that it is missing. */
function Saved({
  id,
  language,
  draftKey: { organizationId },
  screen: Screen,
}: MemberPreviewProps & { id: string | undefined; language: Language }) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const { data, error } = useQuery({
    ...latestQuery(organizationId, id ?? ''),
    enabled: id !== undefined,
  });
  if (id === undefined) return <PhoneNote>{t(`content.missing.${language}`)}.</PhoneNote>;
  if (error)
    return (
      <Alert role="alert" color="red" title={t('content.loadFailed')}>
        {errorText(error, shown.language)}
      </Alert>
    );
  if (!data) return <Skeleton height="16rem" />;
  return (
    <div lang={language}>
      <Screen organizationId={organizationId} values={data.values} language={language} />
    </div>
  );
}
