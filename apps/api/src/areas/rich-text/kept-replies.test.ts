import { previewRichText } from '@ensemble/contract';
import { expect, it } from 'vitest';
import { keepReply } from '../../testing/keep-reply.ts';
import { openTestServer } from '../../testing/server/test-server.ts';

const api = await openTestServer();

const preview = async (content: string) => {
  const { organization, token } = await api.createCaller('OrganizationAdmin');
  const input = { params: { id: organization.id }, body: { content } };
  return api.request(previewRichText, input, token);
};

it('LEGAL-16, LEGAL-18: the preview of a text is kept for component tests', async () => {
  const table = ['A', 'B', 'C', 'D'].map((cell) => `<th><p>${cell}</p></th>`).join('');
  const answer = await preview(
    '<h2>Sleep</h2><p>Well<a href="https://ok.example"></a> <span style="color: #ac0311">red</span></p>' +
      `<table><tbody><tr>${table}</tr></tbody></table>`,
  );
  await keepReply('rich-text/preview', answer);
});

/** What the editor makes of what each program puts on the clipboard. */
const pasted = {
  word:
    '<h1>Guide</h1><h2>Sleep</h2>' +
    '<p><strong>Rest</strong> is <em>good</em>, <span style="color: #ac0311">really</span> <mark style="background-color: #f9e799">good</mark>.</p>' +
    '<ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ul>' +
    '<p>Then</p><ol><li><p><a href="https://ensemble.example">Call</a></p></li></ol>' +
    '<table><tbody><tr><td><p style="text-align: center">A</p></td><td colspan="2"><p>B</p></td></tr></tbody></table>',
  'google-docs':
    '<h2>Sleep</h2><p><strong>Rest</strong> is <em>good</em><sup>2</sup><s> not</s></p>' +
    '<ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ul>' +
    '<p><a href="https://ensemble.example">Call</a></p>',
  'web-page':
    '<h2>Sleep</h2><p>Rest <strong>is</strong> <em>good</em>.</p>' +
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul>' +
    '<p><a href="https://ensemble.example" target="_blank" rel="noopener noreferrer">Call</a> now</p><p>Share</p>',
} as const;

it.each(Object.entries(pasted))(
  'RICHTEXT-01, RICHTEXT-02: a text pasted from %s is stored as the editor wrote it',
  async (program, content) => {
    const answer = await preview(content);
    expect(answer.data.content).toBe(content);
    await keepReply(`rich-text/pasted-${program}`, answer);
  },
);
