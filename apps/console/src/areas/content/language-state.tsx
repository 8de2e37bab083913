import { type Language, otherOf } from '@ensemble/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useAction } from '../../client/index.ts';
import { FormRefusal } from '../../form/index.ts';
import { useFormat, useTranslation } from '../../i18n/index.ts';
import { notifySuccess } from '../../ui/index.ts';
import { useContentCalls } from './content.queries.ts';

/** What is to be known of a text to say how it stands to its other language. */
export interface StateOfText {
  readonly id: string;
  readonly language: Language;
  readonly isBehind: boolean;
  readonly translation: { readonly id: string; readonly updatedAt: string } | null;
}

interface LanguageStateProps {
  organizationId: string;
  text: StateOfText;
  /** Whether the organisation has the other language. */
  hasOther: boolean;
  /** What it means that the other language is missing, where it is not what it means of most texts. */
  missingText?: string | undefined;
  /** Whether the other language stands beside the form. */
  isSideBySide: boolean;
  onSideBySide: (isSideBySide: boolean) => void;
  /** Goes to the other language, which may be still to be written. */
  onOther: () => void;
}

/** How a text stands to its other language: missing, older than it, or in step; and the way there. */
export function LanguageState(props: LanguageStateProps) {
  const { t } = useTranslation();
  const { text, hasOther, missingText, isSideBySide, onSideBySide, onOther } = props;
  const sideBySide = useRef<HTMLButtonElement>(null);
  if (!hasOther) return null;
  const other = otherOf(text.language);
  if (!text.translation)
    return (
      <Alert title={t(`content.missing.${other}`)}>
        <Stack align="start" gap="xs">
          <Text>{missingText ?? t('content.missingText')}</Text>
          <Button variant="default" size="xs" onClick={onOther}>
            {t(`content.write.${other}`)}
          </Button>
        </Stack>
      </Alert>
    );
  return (
    <Stack gap="xs">
      {text.isBehind && (
        <Behind
          {...props}
          onSideBySide={isSideBySide ? undefined : () => onSideBySide(true)}
          onMarked={() => sideBySide.current?.focus()}
        />
      )}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          ref={sideBySide}
          onClick={() => onSideBySide(!isSideBySide)}
        >
          {t(isSideBySide ? `content.putAside.${other}` : `content.showBeside.${other}`)}
        </Button>
        <Button variant="subtle" size="xs" onClick={onOther}>
          {t(`content.edit.${other}`)}
        </Button>
      </Group>
    </Stack>
  );
}

interface BehindProps extends Pick<LanguageStateProps, 'organizationId' | 'text'> {
  /** Puts the other language beside it; absent where it stands there. */
  onSideBySide?: (() => void) | undefined;
  onMarked: () => void;
}

/** 'French is older than the English text of 12 May', and the way to say that it still fits. */
export function Behind({ organizationId, text, onSideBySide, onMarked }: BehindProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { markInStep } = useContentCalls(organizationId);
  const mark = useAction(async () => {
    await markInStep(text.id);
    // Its button goes: the focus stays beside.
    onMarked();
    notifySuccess(t('content.inStepNow'));
  });
  const date = format.date(text.translation?.updatedAt ?? '', 'short');
  return (
    <Alert color="yellow" title={t(`content.behind.${text.language}`, { date })}>
      <Stack align="start" gap="xs">
        <FormRefusal error={mark.error} />
        <Group gap="xs">
          {onSideBySide && (
            <Button variant="default" size="xs" onClick={onSideBySide}>
              {t('content.openBoth')}
            </Button>
          )}
          <Button variant="default" size="xs" loading={mark.busy} onClick={() => void mark.run()}>
            {t('content.stillFits')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
