/** How a number of North America shows, and how many characters that takes (TFA-08, TFA-09). */
export const phoneMask = '(999) 999-9999';
export const phoneLength = phoneMask.length;

/** The ten digits of what was typed or pasted; the country's 1 in front is left out. */
export function nationalDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A number as it is sent: `+1` and its digits (TFA-10). */
export const phoneToSend = (shown: string): string => `+1${nationalDigits(shown)}`;

/** Formats as far as there are digits: `5145`, `(514) 5`, `(514) 555-0142` (TFA-08). */
export function formatPhone(typed: string): string {
  const digits = nationalDigits(typed).slice(0, 10);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

const tollFree = /^8(?:00|33|44|55|66|77|88)/;

/** A contact's number: toll-free ones as `+1 (800) 555-0142`, others like any phone (TFA-11, OPEN-28). */
export function formatContactPhone(typed: string): string {
  const phone = formatPhone(typed);
  return phone.length === phoneLength && tollFree.test(nationalDigits(typed))
    ? `+1 ${phone}`
    : phone;
}
