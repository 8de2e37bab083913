import type { ReactNode } from 'react';

/** A column: its header, its cell and, where it sorts, the name of its sort. */
export interface Column<Row, Sort extends string> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sort?: Sort;
  /** As wide as its control: its header is heard, not seen. */
  readonly isNarrow?: boolean;
  /** In a card it has a line of its own, as its words are too long for half of one. */
  readonly isLong?: boolean;
  /** Names the row for screen readers, and heads its card; one column has it. */
  readonly rowHeader?: boolean;
  /** Shown in a second line of each cell; its sort is a second button of the header. */
  readonly under?: Pick<Column<Row, Sort>, 'header' | 'cell' | 'sort'>;
}
