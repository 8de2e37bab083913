import type { rules as english } from '../en/rules.ts';
import type { FrenchOf } from '../shape.ts';

export const rules = {
  required: 'Ce champ est obligatoire',
  number: 'Doit être un nombre',
  greaterThan: 'Doit être supérieur à {{limit}}',
  lessThan: 'Doit être inférieur à {{limit}}',
  tooShort: 'Doit compter plus de {{count}} caractères',
  tooLong: 'Doit compter moins de {{count}} caractères',
  exactLength: 'Doit compter exactement {{count}} caractères',
  email: 'Doit être une adresse courriel valide',
  url: 'Doit être une adresse Web valide qui commence par http:// ou https://',
  option: 'Choisissez une option de la liste.',
  hexColor: 'Doit être un code de couleur (exemple : #6a3fb5)',
  englishRequired: 'L’anglais ne peut pas être retiré',
  future: 'Doit être une date et une heure à venir',
  phoneOrWebsite: 'Un numéro de téléphone ou un site Web est obligatoire',
  minimumItems_one: 'Doit compter au moins {{count}} élément',
  minimumItems_many: 'Doit compter au moins {{count}} d’éléments',
  minimumItems_other: 'Doit compter au moins {{count}} éléments',
  maximumItems_one: 'Doit compter au plus {{count}} élément',
  maximumItems_many: 'Doit compter au plus {{count}} d’éléments',
  maximumItems_other: 'Doit compter au plus {{count}} éléments',
  sortPriority: 'L’ordre d’affichage doit être compris entre 1 et 15',
  supportPhone:
    'Doit être un numéro à 10 chiffres, un numéro sans frais (exemple : +1 (800) 555-0199) ou un numéro abrégé à 3 chiffres',
  presetLength: 'Cette durée ne correspond pas au type d’objectif',
  picture:
    'Un article publié doit avoir une image. Vous pouvez l’enregistrer comme brouillon sans image.',
  phone: 'Doit être un numéro de téléphone à 10 chiffres, indicatif régional compris',
  characters: 'Contient des caractères qui ne peuvent pas être enregistrés',
  plainName: 'Ne peut pas contenir de lien ni de caractère de contrôle invisible',
  unknownField: 'Ce champ n’est pas reconnu',
  invalid: 'Cette valeur n’est pas valide',
  activationCode:
    'Doit compter trois lettres, un trait d’union et un numéro d’employé (exemple : ABC-12345)',
  codePrefix: 'Doit compter trois lettres',
  date: 'Doit être une date (exemple : 1985-03-27)',
  birthDate: 'Doit être une date de naissance entre le 1900-01-01 et il y a 17 ans',
  consent: 'Cochez cette case pour continuer',
  firstName: 'Le prénom est obligatoire',
  lastName: 'Le nom de famille est obligatoire',
  auditMoment: 'Doit être une date et une heure entre 2000 et 2100',
  period: 'Doit être après le début',
  accessReason:
    'Doit être supportRequest, incident, setUp, legalRequest ou other, avec au plus 100 caractères après un deux-points (obligatoires pour other)',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
} as const satisfies FrenchOf<typeof english>;
