import { holdFacts, otherFacts } from './hold-facts.ts';

holdFacts('phones, figures and accounts', otherFacts);
