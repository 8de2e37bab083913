/** Area codes whose calls cost the caller nothing. */
const tollFree = /^1(800|833|844|855|866|877|888)/;

/**
 * A phone number while it is typed, put into its form (SUPPORT-06, OPEN-28): `(514) 555-0199`,
 * `+1 (800) 555-0199`, or a short number left as it is. What is no number is left to the check.
 */
export function typePhone(typed: string): string {
  if (/[^\d\s().+-]/.test(typed)) return typed;
  const digits = typed.replaceAll(/\D/g, '');
  const isFree = tollFree.test(digits);
  // A country code before any other number says nothing that its ten digits do not.
  const own = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (own.length <= 3 || own.length > 10 || (digits.startsWith('1') && digits.length < 11))
    return typed;
  const area = `(${own.slice(0, 3)}) `;
  const rest = own.length > 6 ? `${own.slice(3, 6)}-${own.slice(6)}` : own.slice(3);
  return `${isFree ? '+1 ' : ''}${area}${rest}`;
}
