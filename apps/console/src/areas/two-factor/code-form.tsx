import { readDigits } from '@ensemble/contract';
import { Alert, Input, PinInput, Stack } from '@mantine/core';
import {
  type ClipboardEvent,
  type FormEvent,
  type SubmitEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useAction } from '../../client/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { ReadyButton } from '../../ui/button/ready-button.tsx';

/** TFA-19. */
const codeLength = 6;

interface CodeFormProps {
  /** Sends the code; throws what the server refuses. */
  onSubmit: (code: string) => Promise<void>;
  /** What a refusal says. */
  refusalText: (error: unknown) => string;
}

/**
 * Six boxes that advance, go back and take a pasted code (TFA-16, TFA-17); the sixth digit sends it. A refusal shows
 * inline, the boxes turn red and clear, and the first one has the focus again (TFA-18, TFA-27).
 */
export function CodeForm({ onSubmit, refusalText }: CodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'twoFactor.codeShort' | 'twoFactor.codePasted'>();
  const first = useRef<HTMLInputElement>(null);
  const label = useId();
  const verify = useAction(async (complete: string) => {
    try {
      await onSubmit(complete);
    } catch (error) {
      setCode('');
      requestAnimationFrame(() => first.current?.focus());
      throw error;
    }
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === codeLength) return void verify.run(code);
    setFault('twoFactor.codeShort');
    first.current?.focus();
  };
  /** The library takes digits alone: what is pasted or filled in is read here. */
  const take = (text: string): boolean => {
    const digits = readDigits(text);
    if (digits === undefined) return false;
    setCode(digits);
    void verify.run(digits);
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!take(event.clipboardData.getData('text'))) setFault('twoFactor.codePasted');
  };
  const fill = (event: FormEvent) => {
    const { value } = event.target as HTMLInputElement;
    if (value.length > 2 && take(value)) event.stopPropagation();
  };
  const isMissing = fault !== undefined && code.length < codeLength && verify.error === undefined;
  const refused = verify.error !== undefined && code === '';
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {verify.error !== undefined && (
          <Alert role="alert" color="red">
            {refusalText(verify.error)}
          </Alert>
        )}
        <div role="group" aria-labelledby={label} onPasteCapture={paste} onChangeCapture={fill}>
          <Input.Label component="span" id={label} size="md" mb={6}>
            {t('twoFactor.codeLabel')}
          </Input.Label>
          <PinInput
            ref={first}
            length={codeLength}
            type="number"
            oneTimeCode
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one field
            autoFocus
            size="lg"
            gap="xs"
            placeholder=""
            value={code}
            error={refused || isMissing}
            onChange={setCode}
            onComplete={(complete) => void verify.run(complete)}
            // As a prop of its own it would make the library swallow Enter.
            getInputProps={(index) => ({
              inputMode: 'numeric',
              'aria-label': t('twoFactor.digit', { position: index + 1 }),
            })}
          />
          {isMissing && (
            <Input.Error mt={6} role="alert">
              {t(fault)}
            </Input.Error>
          )}
        </div>
        <ReadyButton type="submit" isReady={code !== ''} loading={verify.busy}>
          {t('twoFactor.verify')}
        </ReadyButton>
      </Stack>
    </form>
  );
}
