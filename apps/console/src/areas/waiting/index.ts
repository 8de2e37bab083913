export { WaitingCard } from './waiting-card.tsx';
export { WaitingMails } from './waiting-mails.tsx';
