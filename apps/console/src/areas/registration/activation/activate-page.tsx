import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { usePageOrganization } from '../../../session/index.ts';
import type { Proved } from './activation-form.ts';
import { EmailStep } from './email-step.tsx';
import { SentStep } from './sent-step.tsx';

type Step =
  | { name: 'code' }
  | ({ name: 'email'; email: string } & Proved)
  | ({ name: 'sent'; email: string } & Proved);

/** `/activate`: code and date of birth, then the address to send the link to (REG-02..15). */
export default function ActivatePage() {
  const [step, setStep] = useState<Step>({ name: 'code' });
  usePageOrganization(
    step.name === 'code' ? undefined : { id: step.proof.organizationId, brand: step.brand },
  );
  switch (step.name) {
    case 'code':
      return <CodeStep onProved={(proved) => setStep({ name: 'email', ...proved, email: '' })} />;
    case 'email':
      return (
        <EmailStep
          proof={step.proof}
          email={step.email}
          onSent={(email) => setStep({ ...step, name: 'sent', email })}
          onBack={() => setStep({ name: 'code' })}
        />
      );
    case 'sent':
      return (
        <SentStep
          proof={step.proof}
          email={step.email}
          onDifferentEmail={() => setStep({ ...step, name: 'email' })}
        />
      );
  }
}
