/** Longer than any name of a zone. */
const maxZoneLength = 60;
/**
 * Names that ICU alone knows: of its own folders, and abbreviations. AST is Alaska to it, and the Maritimes to people there.
 * Those of three letters that everyone knows are left.
 */
const ofIcuAlone =
  /^(?:SystemV|posix|right)\/|^(?!(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$)[a-z]{3}$/i;

/**
 * The name that ICU gives a time zone: America/New_York for US/Eastern and EST5EDT. Undefined for what names none. An offset
 * names none either: PostgreSQL reads its sign the other way around.
 */
export function nameZone(value: string | undefined): string | undefined {
  if (!value || value.length > maxZoneLength || /^[+-]/.test(value) || ofIcuAlone.test(value))
    return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
