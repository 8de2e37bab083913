import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { phrase, type PhraseKey, useLanguage, useTranslation } from '../../i18n/index.ts';

const documents = {
  terms: { path: '/terms-of-use', name: 'registration.terms' },
  policy: { path: '/privacy-policy', name: 'registration.policy' },
} as const;
type Document = keyof typeof documents;
const isDocument = (part: string): part is Document => Object.hasOwn(documents, part);

interface LegalTextProps {
  sentence: PhraseKey;
  /** Whose documents they are (OPEN-51). */
  organizationId: string;
}

/** A sentence that names the terms or the privacy policy, as links that leave this page open (OPEN-94). */
export function LegalText({ sentence, organizationId }: LegalTextProps) {
  const parts = phrase(sentence, { terms: '|terms|', policy: '|policy|' }).split('|');
  return parts.map((part) =>
    isDocument(part) ? (
      <DocumentLink key={part} which={part} organizationId={organizationId} />
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}

function DocumentLink({ which, organizationId }: { which: Document; organizationId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = t(documents[which].name);
  return (
    <Anchor
      href={`${documents[which].path}/${language}?oid=${organizationId}`}
      target="_blank"
      rel="noopener"
      inherit
      underline="always"
      aria-label={t('registration.newTab', { document: name })}
    >
      {name}
    </Anchor>
  );
}
