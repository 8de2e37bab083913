import { holdFacts, sessionFacts } from './hold-facts.ts';

holdFacts('sessions', sessionFacts);
