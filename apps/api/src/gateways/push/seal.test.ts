import { createPushKeys, readPush, unseal } from '@ensemble/client';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPlainBytes, seal, sealedBytes, sealMessage } from './seal.ts';

/** RFC 8291, section 5 and appendix A. */
const example = {
  plain: 'When I grow up, I want to be a watermelon',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  keys: {
    publicKey:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  },
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const reference = 'r'.repeat(32);
const messageOf = (title: string, description: string) => ({
  reference,
  secondsToLive: 60,
  content: { title, description, behaviour: 'OpenGetSupportGiveSupport' as const, articleId: null },
});

describe('sealing', () => {
  it('gives the bytes of the example in RFC 8291', () => {
    const sealed = seal(Buffer.from(example.plain), example.keys, {
      length: example.plain.length,
      salt: Buffer.from(example.salt, 'base64url'),
      privateKey: Buffer.from(example.senderPrivate, 'base64url'),
    });
    expect(sealed.toString('base64url')).toBe(example.sealed);
  });

  it('is opened by the client, which reads the example in RFC 8291 too', async () => {
    const sealed = Uint8Array.from(Buffer.from(example.sealed, 'base64url'));
    expect(Buffer.from(await unseal(sealed, example.keys)).toString()).toBe(example.plain);
  });

  it('carries any text that a notification can have, in one size', async () => {
    const keys = await createPushKeys();
    const text = (max: number) =>
      fc
        .array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), { maxLength: max })
        .map((parts) => parts.join('').toWellFormed());
    await fc.assert(
      fc.asyncProperty(text(50), text(280), async (title, description) => {
        const message = messageOf(title, description);
        const sealed = sealMessage(message, keys);
        expect(sealed.length).toBe(sealedBytes);
        expect(await readPush(Uint8Array.from(sealed), keys)).toEqual({
          reference,
          content: message.content,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('holds the longest title and description in characters of four bytes, or that are escaped', async () => {
    const keys = await createPushKeys();
    for (const character of ['😀', '"', '\u0001']) {
      const message = messageOf(character.repeat(50), character.repeat(280));
      expect(sealMessage(message, keys).length).toBe(sealedBytes);
    }
    expect(() => sealMessage(messageOf('', 'x'.repeat(maxPlainBytes)), keys)).toThrow(/too long/);
  });

  it('is different each time, and opens with the keys of this phone alone', async () => {
    const [keys, others] = [await createPushKeys(), await createPushKeys()];
    const sealed = sealMessage(messageOf('a', 'b'), keys);
    expect(sealMessage(messageOf('a', 'b'), keys).equals(sealed)).toBe(false);
    const bytes = Uint8Array.from(sealed);
    await expect(unseal(bytes, others)).rejects.toThrow();
    await expect(unseal(bytes, { ...keys, auth: others.auth })).rejects.toThrow();
    const changed = bytes.map((byte, at) => (at === 200 ? byte ^ 1 : byte));
    await expect(unseal(changed, keys)).rejects.toThrow();
  });

  it.each([
    ['a point that is not on the curve', { publicKey: Buffer.alloc(65, 4).toString('base64url') }],
    ['no point', { publicKey: 'AAAA' }],
    ['a short secret', { auth: 'AAAA' }],
  ])('refuses %s', async (_, wrong) => {
    const keys = await createPushKeys();
    expect(() => sealMessage(messageOf('a', 'b'), { ...keys, ...wrong })).toThrow();
  });
});
