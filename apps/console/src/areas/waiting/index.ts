export { WaitingCard } from './waiting-card.tsx';
