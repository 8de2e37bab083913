import {
  type Change,
  type ErrorBody,
  type ErrorType,
  errorTypes,
  type PhraseReference,
} from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';

/** A refusal a use case gives: a type of the contract's list, and what its texts and fields need. */
export class Refusal extends Error {
  readonly type: ErrorType;
  readonly values: Record<string, unknown>;
  readonly fields: ReadonlyMap<string, readonly PhraseReference[]>;
  readonly changes: readonly Change[] | undefined;
  readonly itemId: string | undefined;
  readonly expectedSequence: number | undefined;
  /** When trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    type: ErrorType,
    more: {
      values?: Record<string, unknown>;
      fields?: ReadonlyMap<string, readonly PhraseReference[]>;
      changes?: readonly Change[];
      itemId?: string;
      expectedSequence?: number;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(type);
    this.type = type;
    this.values = more.values ?? {};
    this.fields = more.fields ?? new Map();
    this.changes = more.changes;
    this.itemId = more.itemId;
    this.expectedSequence = more.expectedSequence;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return errorTypes[this.type];
  }

  /** The answer, in both languages; the general message and the field texts in the caller's. */
  body(language: 'en' | 'fr'): ErrorBody {
    const text = (wanted: 'en' | 'fr') => translate(wanted, `errors.${this.type}`, this.values);
    return {
      errorType: this.type,
      exceptionMessage: { en: text('en'), fr: text('fr') },
      message: text(language),
      ...(this.fields.size > 0 && { errorDetails: this.details(language) }),
      errorMessage: text(language),
      ...(this.changes && { changes: [...this.changes] }),
      ...(this.itemId && { itemId: this.itemId }),
      ...(this.expectedSequence !== undefined && { expectedSequence: this.expectedSequence }),
    };
  }

  private details(language: 'en' | 'fr'): Record<string, string[]> {
    return Object.fromEntries(
      [...this.fields].map(([field, phrases]) => [
        field,
        phrases.map(({ key, values }) => translate(language, key, values)),
      ]),
    );
  }
}

/** Refuses with one phrase under one field. */
export const refuseField = (type: ErrorType, field: string, phrase: PhraseReference): Refusal =>
  new Refusal(type, { fields: new Map([[field, [phrase]]]) });
