import { type Language, previewRichText } from '@ensemble/contract';
import { Alert, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, errorText } from '../client/index.ts';
import { useLanguage } from '../i18n/index.ts';
import { useCurrent } from '../session/index.ts';
import classes from './phone.module.css';
import { useRichTextPhrases } from './phrases.ts';
import { RichTextView } from './lazy-view.tsx';

/** What the screen of the phone is made of, in the colours of its scheme. */

export function PhoneTitle({ children }: { children: string }) {
  return children === '' ? null : <h2 className={classes.title}>{children}</h2>;
}

export function PhonePart({ children }: { children: string }) {
  return <h3 className={classes.part}>{children}</h3>;
}

export function PhoneNote({ children }: { children: ReactNode }) {
  return <p className={classes.quiet}>{children}</p>;
}

export function PhoneLines({ children }: { children: string }) {
  return children === '' ? null : <p className={classes.lines}>{children}</p>;
}

export function PhonePicture({ source, description }: { source: string; description: string }) {
  return <img className={classes.picture} src={source} alt={description} />;
}

export function PhoneList({ items, look }: { items: readonly string[]; look: 'chips' | 'tasks' }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes[look]}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** What a member presses to call, to write or to open a website. */
export function PhoneAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes.action} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** A rich text as saving would store it; typed HTML, not yet cleaned. */
export function PhoneText({ html, language }: { html: string; language: Language }) {
  const translate = useRichTextPhrases();
  const { language: own } = useLanguage();
  const { data, error } = useCleaned(html);
  if (error)
    return (
      <Alert role="alert" color="red" title={translate('richText.preview.failed')}>
        {errorText(error, own)}
      </Alert>
    );
  if (data === undefined) return <Skeleton height="16rem" />;
  if (data === '') return <PhoneNote>{translate('richText.preview.empty')}</PhoneNote>;
  return <RichTextView html={data} language={language} />;
}

function useCleaned(html: string) {
  const { organizationId } = useCurrent();
  return useQuery({
    queryKey: ['rich-text', 'preview', organizationId, html],
    queryFn: async ({ signal }) => {
      const input = { params: { id: organizationId }, body: { content: html }, signal };
      return (await call(previewRichText, input)).content;
    },
    gcTime: 0,
  });
}
