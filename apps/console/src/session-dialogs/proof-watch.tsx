import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { answerProof, isProofAsked, subscribeToProof } from '../session/proof.ts';
import { useSession } from '../session/use-session.ts';
import { lazyDialog } from '../loading/lazily.tsx';

const ProofDialog = lazyDialog(() => import('./proof-dialog.tsx'), {
  close: () => () => answerProof(false),
});

/** Shows the question who the person is, wherever a call needs a recent proof. */
export function ProofWatch() {
  const isAsked = useSyncExternalStore(subscribeToProof, isProofAsked);
  const { session } = useSession();
  const isOver = isAsked && !session;
  useEffect(() => {
    if (isOver) answerProof(false);
  }, [isOver]);
  if (!isAsked || !session) return null;
  return (
    <Suspense>
      <ProofDialog session={session} />
    </Suspense>
  );
}
