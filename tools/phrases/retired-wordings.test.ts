import { describe, expect, it } from 'vitest';
import { checkWordings, readRetiredWordings } from './retired-wordings.ts';

const glossary = `# Glossary

## Retired wordings

| language | wording             | instead              | allowed in |
| -------- | ------------------- | -------------------- | ---------- |
| en       | nobody, user type   | no one               | \`a.kept\` |
| fr       | comme ABC           | Exemple : ABC        |            |
| fr       | mail                | courriel             |            |

## Retired words

| retired | instead | allowed in |
| ------- | ------- | ---------- |
| most    | max     |            |
`;
const retired = readRetiredWordings(glossary);
const check = (language: 'en' | 'fr', text: string, key = 'a.b') =>
  checkWordings(language, new Map([[key, text]]), retired);

describe('retired wordings', () => {
  it('are refused in the texts of their language, in any letter case', () => {
    expect(check('en', 'Nobody is here.')).toEqual(['en a.b: holds "nobody": use no one']);
    expect(check('en', 'The user type')).toHaveLength(1);
    expect(check('fr', 'Un code comme ABC-12345')).toHaveLength(1);
    expect(check('fr', 'Votre mail')).toHaveLength(1);
  });

  it.each([
    ['in another language', 'fr', 'nobody', 'a.b'],
    ['within another word', 'en', 'Nobodys', 'a.b'],
    ['in a placeholder', 'fr', 'À {{mail}}', 'a.b'],
    ['where the glossary allows it', 'en', 'User type', 'a.kept'],
  ] as const)('are let pass %s', (_, language, text, key) => {
    expect(check(language, text, key)).toEqual([]);
  });

  it('must be stated in the glossary', () => {
    expect(() => readRetiredWordings('# Glossary\n')).toThrow('no table of retired wordings');
  });
});
