import { holdFacts, sessionFacts } from './hold-facts.ts';

holdFacts(sessionFacts);
