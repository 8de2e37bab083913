interface Sheet {
  readonly name: string;
  /** What stands in it; undefined and '' are empty cells. */
  readonly rows: readonly (readonly string[])[];
  readonly state?: 'hidden' | 'veryHidden';
  /** Attributes of rows, by their number. */
  readonly rowAttributes?: Readonly<Record<number, string>>;
  /** What stands before the rows, such as its columns. */
  readonly head?: string;
  /** What stands behind them, such as a filter. */
  readonly tail?: string;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageOf = (kind: string) => `http://schemas.openxmlformats.org/package/2006/${kind}`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of a workbook as Excel writes them, by hand: with what no library writes. */
export function xlsxFiles(...sheets: readonly Sheet[]): Record<string, string> {
  const parts = sheets.map((sheet, at) => ({ ...sheet, id: at + 1 }));
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packageOf('content-types')}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${parts.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageOf('relationships')}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${parts.map(({ id, name, state }) => `<sheet name="${name}" sheetId="${id}"${state ? ` state="${state}"` : ''} r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageOf('relationships')}">${parts.map(({ id }) => `<Relationship Id="rId${id}" Type="${relationships}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      parts.map((sheet) => [`xl/worksheets/sheet${sheet.id}.xml`, sheetXml(sheet)]),
    ),
  };
}

function sheetXml({ rows, rowAttributes = {}, head: before = '', tail = '' }: Sheet): string {
  const rowsXml = rows.map((cells, at) => {
    const inline = cells.map((cell, column) =>
      cell === ''
        ? ''
        : `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    );
    return `<row r="${at + 1}" ${rowAttributes[at + 1] ?? ''}>${inline.join('')}</row>`;
  });
  return `${head}<worksheet xmlns="${main}" xmlns:r="${relationships}">${before}<sheetData>${rowsXml.join('')}</sheetData>${tail}</worksheet>`;
}
