import { MaskInput, type MaskInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { nationalDigits, phoneMask } from '@ensemble/contract';

// The country's 1 is dropped as it is typed: no area code begins with it, nor with 0.
const mask = phoneMask.replace('9', 'N');
const tokens = { N: /[2-9]/ };

/** A phone number that formats itself as it is typed, pasted or filled in (TFA-08). */
export function PhoneField({
  onChange,
  ref,
  ...props
}: Omit<MaskInputProps, 'mask' | 'onChange'> & { onChange: (shown: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(input, ref ?? null);
  const isRefused = Boolean(props.error);
  // The library's mask takes the attribute away that its field sets, whenever it is drawn.
  useEffect(() => {
    if (isRefused) input.current?.setAttribute('aria-invalid', 'true');
    else input.current?.removeAttribute('aria-invalid');
  });
  return (
    <MaskInput
      mask={mask}
      tokens={tokens}
      slotChar={null}
      showMaskOnFocus={false}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      onPasteCapture={pasteDigits}
      {...props}
      ref={merged}
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
