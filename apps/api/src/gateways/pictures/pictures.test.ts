import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../http/routing/refusal.ts';
import { slowDrawing } from '../../testing/server/slow-drawing.ts';
import { makePicture, pictureMaker } from './index.ts';
import { isPlainDrawing } from './read-drawing.ts';

const svg = (inside: string, begin = '') =>
  Buffer.from(
    `${begin}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="300">${inside}</svg>`,
  );
const typeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled'
    ? 'made'
    : outcome.reason instanceof Refusal
      ? outcome.reason.type
      : String(outcome.reason);

/** The processes that make pictures. */
const drawing = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('picture-process'))
    .map((line) => Number.parseInt(line, 10));

describe('a picture that takes too long', () => {
  const makeQuickly = pictureMaker(300);

  it('is refused, and the next one is made all the same', async () => {
    await expect(makeQuickly('logo', 'slow', slowDrawing)).rejects.toMatchObject({
      type: 'PICTURE_TOO_COMPLEX',
    });
    expect(await makePicture('logo', 'slow', svg('<rect width="9" height="9"/>'))).toBeInstanceOf(
      Uint8Array,
    );
  });

  it('keeps only its own organisation waiting, of which few wait at once', async () => {
    const slow = Promise.allSettled(
      Array.from({ length: 8 }, () => makeQuickly('logo', 'greedy', slowDrawing)),
    );
    const [other] = await Promise.allSettled([
      makePicture('logo', 'other', svg('<rect width="9" height="9"/>')),
    ]);
    expect(typeOf(other)).toBe('made');
    expect((await slow).map(typeOf)).toEqual([
      ...Array.from({ length: 6 }, () => 'PICTURE_TOO_COMPLEX'),
      ...Array.from({ length: 2 }, () => 'TOO_MANY_REQUESTS'),
    ]);
  });

  it('leaves no process behind that still draws', async () => {
    await expect(makeQuickly('logo', 'gone', slowDrawing)).rejects.toThrow();
    // The one that waits for the next picture may be there.
    await expect.poll(() => drawing().length).toBeLessThanOrEqual(1);
  });

  it('is not one that a busy machine leaves waiting', async () => {
    const small = svg('<rect width="9" height="9"/>');
    await makePicture('logo', 'first', small);
    const waiting = drawing();
    for (const pid of waiting) process.kill(pid, 'SIGSTOP');
    const made = makeQuickly('logo', 'late', small);
    setTimeout(() => drawing().forEach((pid) => process.kill(pid, 'SIGCONT')), 1000);
    expect(waiting).not.toEqual([]);
    expect(await made).toBeInstanceOf(Uint8Array);
  });
});

describe('a drawing', () => {
  it.each([
    ['shapes and gradients', '<rect fill="url(#g)" width="9" height="9"/><use xlink:href="#g"/>'],
    ['a mask and a pattern', '<mask id="m"/><pattern id="p"/><g mask="url(#m)"/>'],
    ['a picture inside it', '<image xlink:href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['a style without effects', '<style>.a{fill:red;filter:none}</style><g filter="none"/>'],
    ['a link to a page', '<a xlink:href="https://example.org/"><rect/></a>'],
    ['colours of filters it has none of', '<g style="color-interpolation-filters:sRGB"/>'],
  ])('ORGS-22 is taken with %s', (_, inside) => {
    expect(isPlainDrawing(svg(inside))).toBe(true);
  });

  it.each([
    ['a filter', '<filter id="f"><feTurbulence/></filter>'],
    ['a filter under another prefix', '<s:filter xmlns:s="http://www.w3.org/2000/svg"/>'],
    ['an effect by attribute', '<g filter="blur(90px)"/>'],
    ['an effect in a style', '<g style="fill:red; FILTER : blur(90px)"/>'],
    ['an effect in a style sheet', '<style><![CDATA[* { filter: blur(90px) }]]></style>'],
    ['an effect in pieces', '<style>* { fil&#116;er: blur(90px) }</style>'],
    ['an effect behind a comment', '<g style="filter/**/: blur(90px)"/>'],
    ['an effect behind an escape', '<g style="f\\69lter: blur(90px)"/>'],
    ['web content', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>'],
    ['a file of the server', '<image xlink:href="file:///etc/passwd"/>'],
    ['a file of another server', '<image href="https://elsewhere.example/a.png"/>'],
    ['a shape of another file', '<use href="other.svg#a"/>'],
    ['a colour of another file', '<rect fill="url( other.svg#a )"/>'],
    ['another drawing inside it', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a style sheet from elsewhere', '<style>@import "https://elsewhere.example/a.css";</style>'],
  ])('ORGS-22 is refused with %s', (_, inside) => {
    expect(isPlainDrawing(svg(inside))).toBe(false);
  });

  it.each([
    ['an entity', svg('<rect/>', '<!DOCTYPE svg [<!ENTITY f "filter">]>')],
    ['a style sheet beside it', svg('<rect/>', '<?xml-stylesheet href="a.css"?>')],
    ['no text at all', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['letters without their mark', Buffer.from(svg('<filter/>').toString(), 'utf16le')],
    ['another encoding', svg('<rect/>', '<?xml version="1.0" encoding="UTF-7"?>')],
    ['broken letters', Buffer.from([0x3c, 0x73, 0xff, 0xfe])],
  ])('ORGS-22 is refused with %s around it', (_, bytes) => {
    expect(isPlainDrawing(bytes)).toBe(false);
  });

  it('ORGS-22 is read in UTF-16 as well', () => {
    const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(isPlainDrawing(wide(svg('<rect/>').toString()))).toBe(true);
    expect(isPlainDrawing(wide(svg('<filter/>').toString()))).toBe(false);
  });
});
