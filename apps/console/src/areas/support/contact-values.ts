import {
  contactKind,
  emptyOf,
  formOf,
  phoneOrWebsite,
  type SupportContact,
  valuesOf as valuesOfKind,
} from '@ensemble/contract';

/** The form of a contact: the same checks as the server's (SUPPORT-03..09). */
export const contactForm = formOf(contactKind).check(phoneOrWebsite);
export const emptyContact = emptyOf(contactKind);
/** A contact as its form holds it. */
export const valuesOf = (contact: SupportContact) => valuesOfKind(contactKind, contact);
