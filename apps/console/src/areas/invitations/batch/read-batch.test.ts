import { CFB, read, utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { FileError } from '../../../files/file-error.ts';
import type { ListSource } from '../../../files/read-list.ts';
import { writeWorkbook } from '../../../files/write-workbook.ts';
import { zipOf } from '../../../testing/zip.ts';
import { type BatchRow, judgeRows, readRow } from './judge-rows.ts';
import { readAddresses, readBatch } from './read-batch.ts';
import { roleNamed } from './role-names.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const workbook = (rows: unknown[][], bookType: 'xlsx' | 'biff8') => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet');
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
};
const people = [
  ['Email', 'Role'],
  ['Amelie@Example.org', 'Peer supporter'],
  ['theo@example.org', 'Membre du personnel'],
];
const csv = people.map((row) => row.join(',')).join('\r\n');
/** What is read, judged as an administrator’s list. */
const judgedOf = async (source: ListSource): Promise<BatchRow[]> => {
  const read = await readBatch(source);
  if (!('rows' in read)) throw new Error('asks for columns');
  return judgeRows(read.rows, { actor: 'OrganizationAdmin' });
};
const faultOf = async (source: ListSource) => {
  try {
    return await readBatch(source);
  } catch (error) {
    return error instanceof FileError ? error.fault : error;
  }
};
const judged = (rows: BatchRow[]) =>
  rows.map((each) => [each.row, each.email, each.userType ?? each.role, each.fault ?? 'ok']);

describe('a batch file', () => {
  it.each([
    ['people.csv', utf8(csv)],
    ['with-mark.csv', utf8(`\uFEFF${csv}`)],
    ['semicolons.CSV', utf8(csv.replaceAll(',', ';'))],
    ['utf16.csv', new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le'))],
    ['people.xlsx', workbook(people, 'xlsx')],
    ['people.xls', workbook(people, 'biff8')],
    ['french.csv', utf8(csv.replace('Email,Role', 'Adresse courriel,Rôle'))],
    [
      'windows.csv',
      new Uint8Array(
        Buffer.from(csv.replace('Email,Role', 'Courriel;R\u00f4le').replaceAll(',', ';'), 'latin1'),
      ),
    ],
  ])('USERS-19, OPEN-48 is read: %s', async (name, bytes) => {
    expect(judged(await judgedOf({ name, bytes }))).toEqual([
      [2, 'amelie@example.org', 'PeerSupporter', 'ok'],
      [3, 'theo@example.org', 'Employee', 'ok'],
    ]);
  });

  it.each([
    ['sep=;', 'people.csv', utf8(`sep=;\r\n${csv.replaceAll(',', ';')}`), 2],
    ['sep=, and a mark', 'people.csv', utf8(`\uFEFFsep=,\n${csv}`), 2],
    ['a title', 'people.csv', utf8(`Staff, Station 12; spring\r\n\r\n${csv}`), 4],
    [
      'a title and semicolons',
      'people.csv',
      utf8(`Personnel, caserne 12\r\nMise à jour, 2026\r\n${csv.replaceAll(',', ';')}`),
      4,
    ],
    ['a title', 'people.xlsx', workbook([['Staff of station 12'], [], ...people], 'xlsx'), 4],
  ])('is read below %s: %s', async (_above, name, bytes, first) => {
    expect(judged(await judgedOf({ name, bytes }))).toEqual([
      [first, 'amelie@example.org', 'PeerSupporter', 'ok'],
      [first + 1, 'theo@example.org', 'Employee', 'ok'],
    ]);
  });

  it('keeps the names of a file that has them, and says which cannot be kept', async () => {
    const rows = await judgedOf({
      name: 'names.csv',
      bytes: utf8(
        [
          'Nom;Prénom;Courriel;Rôle',
          'Bélanger;Maëlle;m@example.org;Pair',
          ';;n@example.org;Pair',
          `Roy;${'x'.repeat(101)};o@example.org;Pair`,
          'Roy;www.example.org;p@example.org;Pair',
        ].join('\n'),
      ),
    });
    expect(rows.map((each) => [each.firstName, each.lastName, each.fault])).toEqual([
      ['Maëlle', 'Bélanger', undefined],
      ['', '', undefined],
      ['x'.repeat(101), 'Roy', 'badName'],
      ['www.example.org', 'Roy', 'badName'],
    ]);
  });

  it('USERS-21, OPEN-48 says of each row that is left out why, and names the row', async () => {
    const rows = await judgedOf({
      name: 'mixed.csv',
      bytes: utf8(
        [
          'Role,Name,Email',
          'Employee,A,a@example.org',
          'Employee,B,',
          'Employee,C,no address',
          'Boss,D,d@example.org',
          'Super admin,E,e@example.org',
          'Employee,F,"=HYPERLINK(""x"")"',
          '',
          'Peer supporter,G,A@EXAMPLE.ORG ',
          ',H,h@example.org',
        ].join('\n'),
      ),
    });
    expect(rows.map((each) => [each.row, each.fault])).toEqual([
      [2, undefined],
      [3, 'missingEmail'],
      [4, 'badEmail'],
      [5, 'unknownRole'],
      [6, 'superAdmin'],
      [7, 'formula'],
      [9, 'duplicate'],
      [10, 'missingRole'],
    ]);
    expect(rows[6]?.sameAs).toBe(2);
  });

  it('takes a formula of a workbook as it is written, never as it was computed', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Email', 'Role'],
      ['x@example.org', 'Employee'],
    ]);
    sheet['A2'] = { t: 's', v: 'x@example.org', f: 'LOWER("X@EXAMPLE.ORG")' };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Sheet');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect(judged(await judgedOf({ name: 'a.xlsx', bytes }))[0]?.[3]).toBe('formula');
  });

  it('is refused where it is protected by a password', async () => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, 'EncryptionInfo', new Uint8Array(64));
    CFB.utils.cfb_add(container, 'EncryptedPackage', new Uint8Array(512));
    const bytes = new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
    expect(await faultOf({ name: 'secret.xlsx', bytes: bytes })).toBe('protected');
  });

  it('is refused where it unpacks to far too much, or to more than it states', async () => {
    const large = new Uint8Array(70_000_000);
    const bomb = zipOf({ 'xl/worksheets/sheet1.xml': large });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await faultOf({ name: 'bomb.xlsx', bytes: bomb })).toBe('unpacksTooLarge');
    const liar = zipOf({ 'xl/worksheets/sheet1.xml': large }, { statedSize: 100 });
    expect(await faultOf({ name: 'liar.xlsx', bytes: liar })).toBe('broken');
  });

  it('is not unpacked to be refused', { tags: ['clock'] }, async () => {
    const large = new Uint8Array(70_000_000);
    const liar = zipOf({ 'xl/worksheets/sheet1.xml': large }, { statedSize: 100 });
    const before = process.memoryUsage.rss();
    expect(await faultOf({ name: 'liar.xlsx', bytes: liar })).toBe('broken');
    expect(process.memoryUsage.rss() - before).toBeLessThan(large.length / 2);
  });

  it.each([
    ['empty', 'nothing.csv', new Uint8Array()],
    ['empty', 'nothing.xlsx', new Uint8Array()],
    ['empty', 'blank.xlsx', workbook([], 'xlsx')],
    ['otherContent', 'text.xlsx', utf8(csv)],
    ['otherContent', 'workbook.csv', workbook(people, 'xlsx')],
    ['otherContent', 'picture.csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10])],
    ['otherKind', 'people.pdf', utf8('%PDF-1.7')],
    ['otherContent', 'archive.xlsx', zipOf({ 'readme.txt': 'hello' })],
    ['noHeader', 'pipes.csv', utf8('Email|Role\na@example.org|Employee')],
    ['noHeader', 'names.csv', utf8('Name,Town\nMarie Roy,Laval')],
    ['noRows', 'header.csv', utf8('Email,Role\n')],
    ['noRows', 'header.xlsx', workbook([['Email', 'Role']], 'xlsx')],
    ['broken', 'cut.xlsx', workbook(people, 'xlsx').slice(0, 900)],
  ])('is refused as %s: %s', async (fault, name, bytes) => {
    expect(await faultOf({ name, bytes })).toBe(fault);
  });

  it('is refused with more than 10,000 rows, and read with 10,000', async () => {
    const many = (count: number) => [
      ['Email', 'Role'],
      ...Array.from({ length: count }, (_, each) => [`p${each}@example.org`, 'Employee']),
    ];
    for (const [name, bytesOf] of [
      ['a.csv', (rows: string[][]) => utf8(rows.map((row) => row.join(';')).join('\n'))],
      ['a.xlsx', (rows: string[][]) => workbook(rows, 'xlsx')],
      ['a.xls', (rows: string[][]) => workbook(rows, 'biff8')],
    ] as const) {
      expect(await faultOf({ name, bytes: bytesOf(many(10_001)) })).toBe('tooManyRows');
      const rows = await judgedOf({ name, bytes: bytesOf(many(10_000)) });
      expect([rows.length, rows.at(-1)?.row]).toEqual([10_000, 10_001]);
    }
  });
});

describe('a list without the titles we know', () => {
  const topOf = async (source: ListSource) => {
    const read = await readBatch(source);
    return 'ask' in read && read.ask === 'columns' ? read.top : undefined;
  };
  const table = 'Matricule;Titulaire;Adr. élec.\n12;Roy;anna@example.org\n13;Côté;luc@example.org';

  it.each([
    ['UTF-8', utf8(table)],
    ['UTF-8 with its mark', utf8(`\uFEFF${table}`)],
    ['Windows-1252', new Uint8Array(Buffer.from(table, 'latin1'))],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${table}`, 'utf16le'))],
  ])(
    'USERS-43 asks which column is which, and proposes those it knows by what is in them: %s',
    async (_, bytes) => {
      const source = { name: 'staff.csv', bytes };
      expect(await topOf(source)).toEqual({
        rows: [
          { row: 1, cells: ['Matricule', 'Titulaire', 'Adr. élec.'] },
          { row: 2, cells: ['12', 'Roy', 'anna@example.org'] },
          { row: 3, cells: ['13', 'Côté', 'luc@example.org'] },
        ],
        columns: { titles: 1, email: 2 },
      });
      // Of columns that no one chose nothing is kept.
      expect(
        await readBatch(source, { columns: { titles: 1, email: 2, lastName: 1 } }),
      ).toMatchObject({
        rows: [
          { row: 2, email: 'anna@example.org', role: '', firstName: '', lastName: 'Roy' },
          { row: 3, email: 'luc@example.org', role: '', firstName: '', lastName: 'Côté' },
        ],
      });
    },
  );

  it('counts the first row as a person where it has no titles', async () => {
    const source = { text: 'Anna\tanna@example.org\nLuc\tluc@example.org' };
    expect((await topOf(source))?.columns).toEqual({ email: 1 });
    const read = await readBatch(source, { columns: { email: 1, firstName: 0 } });
    expect('rows' in read && read.rows.map(({ row, firstName }) => [row, firstName])).toEqual([
      [1, 'Anna'],
      [2, 'Luc'],
    ]);
  });

  it('asks where two columns have the title of one', async () => {
    const text = 'Courriel,Email,Rôle\na@example.org,b@example.org,Pair';
    expect((await topOf({ text }))?.columns).toEqual({ titles: 1, email: 0, role: 2 });
  });
});

describe('a pasted list', () => {
  const emailsOf = async (text: string) => {
    const read = await readBatch({ text });
    return 'rows' in read && read.rows.map(({ row, email }) => [row, email]);
  };

  it.each([
    [
      'one in a line',
      'a@example.org\n\nb@example.org',
      [
        [1, 'a@example.org'],
        [3, 'b@example.org'],
      ],
    ],
    [
      'with a title',
      'Addresses\na@example.org\nb@example.org',
      [
        [2, 'a@example.org'],
        [3, 'b@example.org'],
      ],
    ],
    [
      'in one line',
      'a@example.org; b@example.org, c@example.org',
      [
        [1, 'a@example.org'],
        [2, 'b@example.org'],
        [3, 'c@example.org'],
      ],
    ],
    [
      'of a mail program',
      '"Roy, Anna" <a@example.org>; Luc Roy <b@example.org>',
      [
        [1, 'a@example.org'],
        [2, 'b@example.org'],
      ],
    ],
    ['of a spreadsheet', 'Courriel\tRôle\na@example.org\tPair', [[2, 'a@example.org']]],
    [
      'with what is no address among them',
      'a@example.org\nnobody\nb@example.org',
      [
        [1, 'a@example.org'],
        [2, 'nobody'],
        [3, 'b@example.org'],
      ],
    ],
  ])('USERS-19 is read: %s', async (_, text, rows) => {
    expect(await emailsOf(text)).toEqual(rows);
  });

  it('is refused without an address, and with too many', async () => {
    expect(await faultOf({ text: 'nobody here' })).toBe('noHeader');
    expect(await faultOf({ text: '  \n' })).toBe('empty');
    const many = Array.from({ length: 10_001 }, (_, each) => `p${each}@example.org`);
    for (const text of [many.join(' '), many.join('\n')])
      expect(await faultOf({ text })).toBe('tooManyRows');
  });
});

describe('addresses of people who leave', () => {
  const addressesIn = async (...lines: readonly string[]) =>
    await readAddresses({ name: 'leavers.csv', bytes: utf8(lines.join('\n')) });

  it('LISTS-05 are read from any column that has them, each with its row and how it is written', async () => {
    const read = await addressesIn(
      'Name,Work email',
      'Anna,A@example.org',
      'Luc,',
      'Roy,"Roy, Luc <luc@example.org>"',
      'Zoé,z@example.org; z@home.example',
    );
    expect(read).toMatchObject({
      addresses: [
        { row: 2, email: 'a@example.org', written: 'A@example.org' },
        { row: 4, email: 'luc@example.org', written: 'Roy, Luc <luc@example.org>' },
        { row: 5, email: 'z@example.org', written: 'z@example.org; z@home.example' },
        { row: 5, email: 'z@home.example', written: 'z@example.org; z@home.example' },
      ],
      without: [3],
    });
  });

  it('LISTS-05 are asked for where no title names them, and need none where they stand alone', async () => {
    expect(await addressesIn('Who,Where', 'Anna,a@example.org')).toMatchObject({ ask: 'columns' });
    expect(await addressesIn('a@example.org', 'b@example.org')).toMatchObject({
      addresses: [{ row: 1 }, { row: 2 }],
    });
  });
});

describe('one role for people without one', () => {
  const rows = [
    ['a@example.org', ''],
    ['b@example.org', 'Firefighter'],
    ['c@example.org', 'Super admin'],
    ['d@example.org', 'Peer'],
  ].map(([email = '', role = ''], at) =>
    readRow({
      row: at + 1,
      email,
      role,
      firstName: '',
      lastName: '',
    }),
  );
  const rolesOf = (defaultRole?: 'FamilyFriend') =>
    judgeRows(rows, { actor: 'OrganizationAdmin', defaultRole }).map(
      ({ fault, userType }) => fault ?? userType,
    );

  it('USERS-44 is none at first, and then the one chosen, which changes no role that is known', () => {
    expect(rolesOf()).toEqual(['missingRole', 'unknownRole', 'superAdmin', 'PeerSupporter']);
    expect(rolesOf('FamilyFriend')).toEqual([
      'FamilyFriend',
      'FamilyFriend',
      'superAdmin',
      'PeerSupporter',
    ]);
  });
});

it.each([
  ['Counsellor', 'ServiceProvider'],
  ['Clinical Supervisor', 'ServiceProvider'],
  ['service provider', 'ServiceProvider'],
  ['Peer', 'PeerSupporter'],
  ['PEER SUPPORTER', 'PeerSupporter'],
  ['PairAidant', 'PeerSupporter'],
  ['Admin', 'OrganizationAdmin'],
  ['OrganizationAdmin', 'OrganizationAdmin'],
  ['Peer Support Admin', 'PeerSupportAdmin'],
  ['Family Friend', 'FamilyFriend'],
  ['famille ou proche', 'FamilyFriend'],
  ['Ami ou famille', 'FamilyFriend'],
  ['Employee', 'Employee'],
  ['Employé', 'Employee'],
  ['Super admin', 'SuperAdmin'],
  ['Boss', undefined],
  ['', undefined],
])('I18N-08, OPEN-08, OPEN-48 the role "%s" is %s', (name, type) => {
  expect(roleNamed(name)).toBe(type);
});

it('a workbook that is written holds no formula', () => {
  const book = read(writeWorkbook([['Email'], ['=1+1'], ['+1'], ['-1'], ['@a'], ['a']]));
  const cells = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
  });
  expect(cells.flat()).toEqual(['Email', "'=1+1", "'+1", "'-1", "'@a", 'a']);
});

describe('USERS-19 a workbook with a cell far to the right', () => {
  /** A list whose sheet goes on to row 5,000 of the last column, by a cell there or by the range it states. */
  function wide(bookType: 'xlsx' | 'biff8', far: 'cell' | 'range'): Uint8Array {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet(people);
    // The library writes each cell of the range: in the wider kind, row 4 becomes row 5,000 afterwards.
    const end = bookType === 'xlsx' ? 'XFD4' : 'IV5000';
    if (far === 'cell') sheet[end] = { t: 's', v: 'far' };
    sheet['!ref'] = `A1:${end}`;
    utils.book_append_sheet(book, sheet, 'Sheet');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
    if (bookType !== 'xlsx') return bytes;
    const zip = CFB.read(bytes, { type: 'array' });
    const path = '/xl/worksheets/sheet1.xml';
    const xml = new TextDecoder().decode(
      Uint8Array.from((CFB.find(zip, path)?.content ?? []) as number[]),
    );
    const content = xml.replaceAll('XFD4"', 'XFD5000"').replaceAll('<row r="4"', '<row r="5000"');
    CFB.utils.cfb_add(zip, path, utf8(content));
    return new Uint8Array(CFB.write(zip, { type: 'array', fileType: 'zip' }) as Uint8Array);
  }
  it.each([
    ['xlsx', 'cell'],
    ['xlsx', 'range'],
    ['biff8', 'cell'],
    ['biff8', 'range'],
  ] as const)('is read to its last cells: %s, far %s', async (bookType, far) => {
    const name = bookType === 'xlsx' ? 'list.xlsx' : 'list.xls';
    const found = await judgedOf({ name, bytes: wide(bookType, far) });
    // The column of the far cell is not among those that are read.
    expect(found.map(({ email }) => email)).toEqual(['amelie@example.org', 'theo@example.org']);
  });

  it('is read no further than column 200', async () => {
    const shifted = (columns: number) =>
      workbook(
        people.map((row) => [...Array.from({ length: columns }, () => ''), ...row]),
        'xlsx',
      );
    expect(await judgedOf({ name: 'list.xlsx', bytes: shifted(198) })).toHaveLength(2);
    expect(await faultOf({ name: 'list.xlsx', bytes: shifted(200) })).toBe('empty');
  });
});
