import { expect, it } from 'vitest';
import { readBlocks, readGuide } from './read-guide.ts';

const page = `# Title

\`\`\`sh install database
psql <<'SQL'
SQL
\`\`\`

It prints \`CREATE ROLE\`, and of the other \`CREATE. DATABASE\`. Then \`nothing\`.

\`\`\`sh
not followed
\`\`\`

\`\`\`sh shell
admin() { true; }
\`\`\`

\`\`\`sh check
admin doctor
\`\`\`

Nothing in it may say \`Broken\`.

\`\`\`sh certificate
admin doctor
\`\`\`

It says \`ended\`.
`;

it('GUIDE-01 what is followed is marked by its chapter, and what it says is quoted after it', () => {
  const plain = { part: '', says: [], neverSays: [], mayFail: false };
  expect(readBlocks(page)).toEqual([
    {
      ...plain,
      chapter: 'install',
      part: 'database',
      code: "psql <<'SQL'\nSQL\n",
      says: ['CREATE ROLE', 'CREATE. DATABASE'],
    },
    { ...plain, chapter: 'shell', code: 'admin() { true; }\n' },
    { ...plain, chapter: 'check', code: 'admin doctor\n', neverSays: ['Broken'], mayFail: true },
    { ...plain, chapter: 'certificate', code: 'admin doctor\n', says: ['ended'], mayFail: true },
  ]);
});

it('GUIDE-01 the guide goes from an empty server to the runbook', () => {
  const chapters = [...new Set(readGuide().map(({ chapter }) => chapter))];
  expect(chapters).toEqual([
    'install',
    'shell',
    'check',
    'backup',
    'watch',
    'upgrade',
    'grow',
    'database-lost',
    'server-lost',
    'key-lost',
    'certificate',
    'mail-refused',
    'ransomware',
  ]);
});
