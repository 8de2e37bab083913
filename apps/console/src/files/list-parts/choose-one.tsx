import { Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { QuestionFooter } from './question-footer.tsx';
import { useFocusOn } from './use-focus-on.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

interface ChooseOneProps {
  question: string;
  text?: string | undefined;
  options: readonly Option[];
  children?: ReactNode;
  onChoose: (value: string) => void;
  onBack: () => void;
}

/** One question about a list, with its answers: none is chosen by itself. */
export function ChooseOne({ question, text, options, children, onChoose, onBack }: ChooseOneProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const frame = useFocusOn(question);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen !== undefined) return onChoose(chosen);
    setRefused(true);
    event.currentTarget.querySelector<HTMLElement>('input[type=radio]')?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack ref={frame} tabIndex={-1}>
        <Radio.Group
          label={question}
          description={text}
          required
          error={isRefused && t('lists.chooseOne')}
          errorProps={{ mt: 'xs' }}
          value={chosen ?? null}
          onChange={(value) => {
            setRefused(false);
            setChosen(value);
          }}
        >
          <Stack gap="sm" mt="sm">
            {options.map((option) => (
              <Radio
                key={option.value}
                {...option}
                styles={{ label: { overflowWrap: 'anywhere' } }}
              />
            ))}
          </Stack>
        </Radio.Group>
        {children && (
          <Text size="sm" c="dimmed">
            {children}
          </Text>
        )}
        <QuestionFooter onBack={onBack} />
      </Stack>
    </form>
  );
}
