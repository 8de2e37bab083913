import { holdFacts, otherFacts } from './hold-facts.ts';

holdFacts(otherFacts);
