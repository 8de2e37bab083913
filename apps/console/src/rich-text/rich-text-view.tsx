import './palette-sheet.ts';
import { type Language, richTextAllowList } from '@ensemble/contract';
import { Typography } from '@mantine/core';
import dompurify from 'dompurify';
import { useMemo } from 'react';
import look from './rich-text.module.css';

export interface RichTextViewProps {
  /** As the server sends it. */
  html: string;
  language: Language;
}

/** A rich text to read (LEGAL-24): in its language, in both schemes, wide tables to be moved aside. */
export default function RichTextView({ html, language }: RichTextViewProps) {
  // Clean as it comes; cleaned again, for it is put in as it is.
  const clean = useMemo(() => cleanAgain(html), [html]);
  return (
    <Typography
      className={look.text}
      lang={language}
      data-rich-text
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

const { tags, attributes, schemes } = richTextAllowList;
const allowed = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: [...Object.values(attributes).flat(), 'rel'],
  // Else their values are taken for addresses, and dropped.
  ADD_URI_SAFE_ATTR: ['target', 'rel', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${schemes.join('|')}):`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

function cleanAgain(html: string): string {
  const holder = document.createElement('div');
  holder.append(dompurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true }));
  // A table lies in a frame of its own, which the keyboard can move too.
  for (const table of holder.querySelectorAll('table')) {
    const frame = document.createElement('div');
    frame.className = 'ensemble-table';
    frame.tabIndex = 0;
    table.replaceWith(frame);
    frame.append(table);
  }
  return holder.innerHTML;
}
