import { previewRichText, richTextAllowList, richTextLimit } from '@ensemble/contract';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markupPieces } from '../../testing/markup-pieces.ts';
import { scriptVectors } from '../../testing/script-vectors.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { sanitizeRichText } from './index.ts';

/** Every tag, attribute and comment a browser finds in it, and how deep its elements lie. */
function read(html: string): { found: string[]; deepest: number } {
  const found: string[] = [];
  let deepest = 0;
  const walk = (node: DefaultTreeAdapterTypes.Node, depth: number) => {
    deepest = Math.max(deepest, depth);
    if ('tagName' in node) {
      found.push(node.tagName);
      for (const { name, value } of node.attrs) found.push(`${node.tagName}[${name}=${value}]`);
      if (node.namespaceURI !== xhtml) found.push(`${node.tagName} of ${node.namespaceURI}`);
    } else if (!/^#(text|document-fragment)$/.test(node.nodeName)) {
      found.push(node.nodeName);
    }
    if ('childNodes' in node) for (const child of node.childNodes) walk(child, depth + 1);
  };
  walk(parseFragment(html), 0);
  return { found, deepest };
}
const xhtml = 'http://www.w3.org/1999/xhtml';

const allowed = new RegExp(
  [
    `^(${richTextAllowList.tags.join('|')})$`,
    String.raw`^a\[href=(https?://|mailto:)[^\s"<>]+\]$`,
    String.raw`^a\[target=_blank\]$`,
    String.raw`^a\[rel=noopener noreferrer\]$`,
    String.raw`^t[dh]\[(colspan|rowspan)=[1-9]\d?\]$`,
    String.raw`^\w+\[style=(((background-)?color: #[0-9a-f]{6}|font-family: [\w ]+, [a-z-]+|font-size: \d\dpx|font-size: [89]px|text-align: [a-z]+)(; (?=.)|(?=\])))+\]$`,
  ].join('|'),
);

/** What is wrong with a text after it was cleaned; nothing may be. */
function faultsOf(html: string): string[] {
  const clean = sanitizeRichText(html);
  const faults = read(clean).found.filter((each) => !allowed.test(each));
  if (sanitizeRichText(clean) !== clean) faults.push('changes when cleaned again');
  if (serialize(parseFragment(clean)) !== clean) faults.push('is not written as it is read');
  if (!clean.isWellFormed() || invisible.test(clean)) faults.push('holds what is no text');
  return faults;
}
// oxlint-disable-next-line no-control-regex -- controls are what it is about
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const hostiles: [name: string, html: string][] = [
  ['tables within tables', '<table><tr><td>'.repeat(6600)],
  ['bold within bold', '<b>'.repeat(33_000)],
  [
    'formatting that each paragraph takes up again',
    `${'<b><i><u><s><em>'.repeat(6)}${'<p>x'.repeat(20_000)}`,
  ],
  ['links within links', '<a href="http://x.y/">'.repeat(4500)],
  ['cells without a table', '<td>'.repeat(25_000)],
  ['less-than signs', '<'.repeat(richTextLimit)],
  ['attributes', `<p ${'a=b '.repeat(24_000)}>`],
  ['declarations', `<p style="${'color:red;'.repeat(9900)}">x`],
  ['comments', '<!--'.repeat(25_000)],
  ['foreign elements', '<svg><math>'.repeat(9000)],
];

describe('LEGAL-18, LEGAL-19, OPEN-87: a cleaned text', () => {
  it.each(scriptVectors.map((vector) => [vector.slice(0, 120), vector]))(
    'holds nothing that runs, loads or covers: %s',
    (_, vector) => {
      expect(faultsOf(vector)).toEqual([]);
      expect(faultsOf(`<p>before ${vector} after</p>`)).toEqual([]);
      expect(faultsOf(`<table><tbody><tr><td>${vector}</td></tr></tbody></table>`)).toEqual([]);
      expect(faultsOf(`<ul><li><a href="https://ok.example">${vector}</a></li></ul>`)).toEqual([]);
    },
  );

  it('holds for any pieces of markup put together', () => {
    const pieces = fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...markupPieces) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...scriptVectors.filter((each) => each.length < 400)),
        },
        { weight: 1, arbitrary: fc.string({ maxLength: 8, unit: 'binary' }) },
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(pieces, (list) => {
        expect(faultsOf(list.join(''))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps everything the editor can make, letter by letter', () => {
    const text = [
      ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Heading</h${level}>`),
      '<p style="text-align: center"><strong>b</strong><em>i</em><u>u</u><s>s</s>H<sub>2</sub>O<sup>2</sup><br>x</p>',
      '<p><span style="color: #ac0311; font-family: Georgia, serif; font-size: 24px">x</span></p>',
      '<p><mark style="background-color: #f9e799">x</mark> <code>y</code> 5 &lt; 6 &amp; 7</p><p></p>',
      '<blockquote><p>x</p></blockquote><hr><pre><code>a\n  b</code></pre>',
      '<ul><li><p>x</p><ol><li><p>y</p></li></ol></li></ul>',
      '<table><tbody><tr><th colspan="2" rowspan="3"><p>x</p></th></tr><tr><td><p>x</p></td></tr></tbody></table>',
      '<p><a href="https://ensemble.example/a?b=1&amp;c=2">x</a> <a href="mailto:aide@ensemble.example">y</a></p>',
      '<p><a href="http://ensemble.example" target="_blank" rel="noopener noreferrer">x</a></p>',
    ].join('');
    expect(sanitizeRichText(text)).toBe(text);
  });

  it('LEGAL-18 has no empty links, and keeps the words of those that lead nowhere', () => {
    const link = '<a href="https://ok.example">';
    expect(sanitizeRichText(`<p>a${link}</a>b${link} </a>c${link}&nbsp;\u200b</a>d</p>`)).toBe(
      '<p>ab c&nbsp;\u200bd</p>',
    );
    expect(sanitizeRichText(`<p>${link}<b><br></b></a>x</p>`)).not.toContain('<a');
    expect(sanitizeRichText('<p><a href="javascript:x">one</a> <a>two</a></p>')).toBe(
      '<p>one two</p>',
    );
  });

  it('OPEN-87 opens a new tab only without a way back', () => {
    expect(
      sanitizeRichText('<a href="https://ok.example" target="_blank" rel="opener">x</a>'),
    ).toBe('<a href="https://ok.example" target="_blank" rel="noopener noreferrer">x</a>');
    expect(sanitizeRichText('<a href="https://ok.example" target="_top">x</a>')).toBe(
      '<a href="https://ok.example">x</a>',
    );
  });

  it('has no pictures', () => {
    expect(sanitizeRichText('<p>x<img src="https://ok.example/a.png" alt="y">z</p>')).toBe(
      '<p>xz</p>',
    );
  });

  it('keeps paragraphs apart where their elements go', () => {
    expect(sanitizeRichText('<div>one</div><section>two<div>three</div></section>')).toBe(
      '<p>one</p>two<p>three</p>',
    );
  });

  it('keeps Arabic and Hebrew with their marks and joiners, and nothing that turns letters around', () => {
    const text = '<p>سلام \u200fעברית\u200e (می\u200cخواهم) 👩\u200d🚒</p>';
    expect(sanitizeRichText(text)).toBe(text);
    expect(sanitizeRichText('<p>pay \u202egnp.exe\u202c &#x2066;x&#8297; &#x202E;y</p>')).toBe(
      '<p>pay gnp.exe x y</p>',
    );
    expect(sanitizeRichText('<a href="https://ok.example/\u202egro.live">x</a>')).toBe(
      '<a href="https://ok.example/gro.live">x</a>',
    );
  });

  it('has a sign where half a character was', () => {
    expect(sanitizeRichText('<p>\ud83d x</p>')).toBe('<p>\ufffd x</p>');
  });

  it.each(hostiles)('is made in bounded depth: %s by the thousand', (_, hostile) => {
    const clean = sanitizeRichText(hostile);
    expect(read(clean).deepest).toBeLessThanOrEqual(richTextAllowList.deepest + 10);
  });

  it.each(hostiles)(
    'is made in bounded time: %s by the thousand',
    { tags: ['clock'] },
    (_, hostile) => {
      const began = performance.now();
      sanitizeRichText(hostile);
      expect(performance.now() - began).toBeLessThan(5000);
    },
  );
});

describe('the preview', () => {
  let api: TestServer;
  beforeAll(async () => {
    api = await startTestServer();
  });
  afterAll(() => api.close());

  const preview = async (content: unknown) => {
    const admin = await api.createCaller('OrganizationAdmin');
    return api.request(
      previewRichText,
      { params: { id: admin.organization.id }, body: { content: content as string } },
      admin.token,
    );
  };

  it('LEGAL-16, LEGAL-18 answers what saving would store, without storing it', async () => {
    const { status, data } = await preview(
      '<h2 onclick="alert(1)">Rest</h2><script>alert(1)</script><p><a href="https://ok.example"></a>Sleep well</p>',
    );
    expect(status).toBe(200);
    expect(data).toEqual({ content: '<h2>Rest</h2><p>Sleep well</p>' });
  });

  it('RICHTEXT-11, LEGAL-15, LEARN-16 takes 100,000 characters, and says what is wrong with one more', async () => {
    expect((await preview(`<p>${'x'.repeat(99_993)}</p>`)).status).toBe(200);
    for (const long of [`<p>${'x'.repeat(99_994)}</p>`, '<'.repeat(90_000)]) {
      const refusal = await preview(long);
      expect([refusal.status, refusal.errorType]).toEqual([400, 'VALIDATION_FAILED']);
      expect(refusal.text).toContain('Must be less than 100,001 characters');
    }
  });

  it.each([['\ud800'], ['a\u0000b']])('refuses what is no text: %j', async (content) => {
    const refusal = await preview(content);
    expect(refusal.status).toBe(400);
    expect(refusal.text).toContain('Contains characters that can’t be saved');
  });

  it.each([[undefined], [null], [7], [['<p></p>']], [{ content: 'x' }]])(
    'refuses what is no text at all: %j',
    async (content) => expect((await preview(content)).status).toBe(400),
  );
});
