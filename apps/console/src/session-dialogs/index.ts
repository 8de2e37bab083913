export { ProofWatch } from './proof-watch.tsx';
export { ReasonGate, useListsAreOpen } from './reason-gate.tsx';
export { SessionWatch } from './session-watch.tsx';
