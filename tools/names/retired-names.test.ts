import { describe, expect, it } from 'vitest';
import { findRetiredNames, readRetiredWords } from './retired-names.ts';

const glossary = `# Glossary

## Retired words

| retired | instead | allowed in |
| ------- | ------- | ---------- |
| most    | max     | \`most\`   |
| tell    | show    |            |
`;
const retired = readRetiredWords(glossary);
const found = (code: string) => findRetiredNames('a.ts', code, retired);

describe('retired words', () => {
  it.each([
    ['a constant', 'export const mostRows = 3;'],
    ['a function', 'function tellPerson() {}'],
    ['a parameter taken apart', 'const a = ({ b: [tellMe] = [] }) => tellMe;'],
    ['a type', 'type MostRows = number;'],
    ['a field', 'interface A { mostRows: number }'],
  ])('are refused in the name of %s', (_, code) => {
    expect(found(code)).toEqual([expect.stringMatching(/^a\.ts: \w+ holds "(most|tell)": use/)]);
  });

  it.each([
    ['part of another word', 'const almostDone = 1; const retelling = 2;'],
    ['a name that the glossary allows', 'interface A { most: number }'],
    ['texts and comments', "// tell them\nconst a = 'tell most';"],
    ['what another module names', "import { mostRows as maxRows } from 'elsewhere'; maxRows();"],
  ])('are let pass in %s', (_, code) => {
    expect(found(code)).toEqual([]);
  });

  it('must be stated in the glossary', () => {
    expect(() => readRetiredWords('# Glossary\n')).toThrow('no table of retired words');
  });
});
