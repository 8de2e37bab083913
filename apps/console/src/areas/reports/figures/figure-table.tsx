import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  asCell,
  asColumnHeader,
  asRow,
  asRowGroup,
  asRowHeader,
  asTable,
} from '../../../table/roles.ts';
import { markScrollEdges } from '../../../table/scroll-edges.ts';
import classes from './figure-table.module.css';

export interface FigureLine {
  readonly key: string;
  /** What the line is about: its month, or its article. */
  readonly header: ReactNode;
  /** One for each column after the first. */
  readonly cells: readonly ReactNode[];
}

interface FigureTableProps {
  label: string;
  columns: readonly [string, ...string[]];
  lines: readonly FigureLine[];
  /** The last line, of all others together. */
  foot?: FigureLine;
}

/** All lines of a report at once; a list with pages would hide months from each other. */
export function FigureTable({ label, columns, lines, foot }: FigureTableProps) {
  return (
    <Paper
      withBorder
      shadow="xs"
      className={classes.card}
      data-small={columns.length === 2 || undefined}
    >
      <section className={classes.scroll} aria-label={label} ref={markScrollEdges}>
        <table {...asTable} aria-label={label} className={classes.table}>
          <thead {...asRowGroup}>
            <tr {...asRow}>
              {columns.map((column) => (
                <th key={column} {...asColumnHeader} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...asRowGroup}>
            {lines.map((line) => (
              <Line key={line.key} line={line} columns={columns} />
            ))}
          </tbody>
          {foot && (
            <tfoot {...asRowGroup}>
              <Line line={foot} columns={columns} />
            </tfoot>
          )}
        </table>
      </section>
    </Paper>
  );
}

function Line({ line, columns }: { line: FigureLine; columns: readonly string[] }) {
  return (
    <tr {...asRow}>
      <th {...asRowHeader} scope="row" className={classes.rowHeader}>
        {line.header}
      </th>
      {line.cells.map((cell, index) => (
        <td key={columns[index + 1]} {...asCell} data-label={columns[index + 1]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** A figure stays in one line where the table has columns. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <div className={classes.figure}>{children}</div>
);

/** A second, fainter line of a cell. */
export const CellNote = ({ children }: { children: ReactNode }) => (
  <div className={classes.under}>{children}</div>
);
