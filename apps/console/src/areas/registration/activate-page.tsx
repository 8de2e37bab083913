import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import type { Proof } from './activation-form.ts';
import { EmailStep } from './email-step.tsx';
import { SentStep } from './sent-step.tsx';

type Step =
  | { name: 'code' }
  | { name: 'email'; proof: Proof; email: string }
  | { name: 'sent'; proof: Proof; email: string };

/** `/activate`: code and date of birth, then the address to send the link to (REG-02..15). */
export default function ActivatePage() {
  const [step, setStep] = useState<Step>({ name: 'code' });
  switch (step.name) {
    case 'code':
      return <CodeStep onProved={(proof) => setStep({ name: 'email', proof, email: '' })} />;
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
