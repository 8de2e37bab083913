import type { PhraseKey } from '../../i18n/index.ts';

/** What each field of a text is called, in its form and wherever it is compared; in the order of the forms. */
export const fieldNames = {
  title: 'content.field.title',
  name: 'content.field.name',
  benefitDescription: 'content.field.benefitDescription',
  categories: 'content.field.categories',
  imageId: 'content.field.image',
  imageDescription: 'content.field.imageDescription',
  content: 'content.field.content',
  typeLength: 'content.field.typeLength',
  tasks: 'content.field.tasks',
  description: 'content.field.description',
  phoneNumber: 'content.field.phoneNumber',
  isTextable: 'content.field.isTextable',
  website: 'content.field.website',
  sortPriority: 'content.field.sortPriority',
  workingHours: 'content.field.workingHours',
  status: 'content.field.status',
} as const satisfies Record<string, PhraseKey>;
export type FieldName = keyof typeof fieldNames;
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fieldNames, name);
