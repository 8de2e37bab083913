import {
  because,
  longestContactDescription,
  longestContactName,
  requiredText,
  sortPriority,
  contactPhone,
  type SupportContact,
  text,
  website,
} from '@ensemble/contract';
import * as z from 'zod/mini';

/** The form of a contact: the same checks as the server's (SUPPORT-03..09). */
export const contactForm = z
  .strictObject({
    name: requiredText(longestContactName),
    description: text(longestContactDescription),
    phoneNumber: contactPhone,
    isTextable: z.string(),
    website,
    sortPriority,
    workingHours: z.string(),
  })
  .check(
    z.refine(({ phoneNumber, website: address }) => phoneNumber !== '' || address !== '', {
      ...because('rules.phoneOrWebsite'),
      path: ['website'],
    }),
  );

export const emptyContact = {
  name: '',
  description: '',
  phoneNumber: '',
  isTextable: 'false',
  website: '',
  sortPriority: '',
  workingHours: '',
};

/** A contact as its form holds it. */
export const valuesOf = (contact: SupportContact) => ({
  name: contact.name,
  description: contact.description,
  phoneNumber: contact.phoneNumber,
  isTextable: String(contact.isTextable),
  website: contact.website,
  sortPriority: String(contact.sortPriority ?? ''),
  workingHours: contact.workingHours,
});
