/** Something the person who starts Ensemble can put right. Its message says how, in one line. */
export class StartError extends Error {}
