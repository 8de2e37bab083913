/** Encodings of one byte a sign that spreadsheet programs write: on Windows, on a Mac, and as text for MS-DOS. */
export const legacyEncodings = ['windows-1252', 'macintosh', 'cp850'] as const;
type Legacy = (typeof legacyEncodings)[number];
/** How a text that is no UTF-8 is read: as one of these, or as UTF-8 with single bytes of one of them. */
export type Encoding = Legacy | `utf-8+${Legacy}`;

const highBytes = Uint8Array.from({ length: 128 }, (_, at) => 128 + at);
/** The signs of the bytes 128 to 255. Browsers do not know CP850. */
const tables: Readonly<Record<Legacy, string>> = {
  'windows-1252': new TextDecoder('windows-1252').decode(highBytes),
  macintosh: new TextDecoder('macintosh').decode(highBytes),
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
};

/** The same signs in UTF-8. Made once: each word of a list is read in each encoding. */
const written = Object.fromEntries(
  legacyEncodings.map((legacy) => [
    legacy,
    Array.from(tables[legacy], (sign) => new TextEncoder().encode(sign)),
  ]),
) as Record<Legacy, Uint8Array[]>;

const isMixed = (encoding: Encoding): encoding is `utf-8+${Legacy}` => encoding.startsWith('utf-8');
const legacyOf = (encoding: Encoding): Legacy =>
  isMixed(encoding) ? (encoding.slice('utf-8+'.length) as Legacy) : encoding;

/** The bytes as text. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  const legacy = legacyOf(encoding);
  if (!isMixed(encoding) && legacy !== 'cp850') return new TextDecoder(legacy).decode(bytes);
  return new TextDecoder().decode(asUtf8(bytes, legacy, isMixed(encoding)));
}

/** The bytes in UTF-8; where they are mixed, those that are UTF-8 already stay. */
function asUtf8(bytes: Uint8Array, legacy: Legacy, mixed: boolean): Uint8Array {
  // No sign of these tables is longer than three bytes.
  const utf8 = new Uint8Array(bytes.length + 2 * bytes.filter((byte) => byte >= 0x80).length);
  let end = 0;
  for (let at = 0; at < bytes.length;) {
    const kept = mixed || (bytes[at] ?? 0) < 0x80 ? sequenceLength(bytes, at) : 0;
    const next =
      kept > 0 ? bytes.subarray(at, at + kept) : written[legacy][(bytes[at] ?? 128) - 128];
    utf8.set(next ?? [], end);
    end += next?.length ?? 0;
    at += Math.max(kept, 1);
  }
  return utf8.subarray(0, end);
}

/** How many bytes from here on are one sign of UTF-8; 0 where they are none. */
export function sequenceLength(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
  if (first < 0x80) return 1;
  const length = [0xc2, 0xe0, 0xf0, 0xf5].findIndex((limit) => first < limit) + 1;
  if (length < 2) return 0;
  const isContinued = (byte: number | undefined) => byte !== undefined && byte >> 6 === 2;
  for (let each = 1; each < length; each += 1) if (!isContinued(bytes[at + each])) return 0;
  // Longer than need be, a half of a pair, or past the last sign.
  if (first === 0xe0 && second < 0xa0) return 0;
  if (first === 0xed && second > 0x9f) return 0;
  if (first === 0xf0 && second < 0x90) return 0;
  return first === 0xf4 && second > 0x8f ? 0 : length;
}
