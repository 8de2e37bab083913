import { MaskInput, type MaskInputProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { nationalDigits, phoneMask } from '@ensemble/contract';

// The country's 1 is dropped as it is typed: no area code begins with it, nor with 0.
const mask = phoneMask.replace('9', 'N');
const tokens = { N: /[2-9]/ };

/** A phone number that formats itself as it is typed, pasted or filled in (TFA-08). */
export function PhoneField({
  onChange,
  ...props
}: Omit<MaskInputProps, 'mask' | 'onChange'> & { onChange: (shown: string) => void }) {
  return (
    <MaskInput
      mask={mask}
      tokens={tokens}
      slotChar={null}
      showMaskOnFocus={false}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      aria-invalid={Boolean(props.error) || undefined}
      onPasteCapture={pasteDigits}
      {...props}
      onChangeRaw={(_digits, shown) => onChange(shown)}
    />
  );
}

/** The mask would take a pasted country code for the first digit: it is left out before the mask sees it. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = nationalDigits(event.clipboardData.getData('text'));
  if (digits === '') return;
  event.preventDefault();
  event.stopPropagation();
  const input = event.currentTarget;
  input.setRangeText(digits, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
