import type { activation as english } from '../en/activation.ts';
import type { FrenchOf } from '../shape.ts';

export const activation = {
  title: 'Activer votre compte',
  intro: 'Saisissez le code remis par votre organisation et votre date de naissance.',
  code: 'Code d’activation',
  codeExample: 'Exemple : ABC-12345',
  codeHelp: 'Qu’est-ce qu’un code d’activation?',
  codeHelpText:
    'Votre organisation remet un code à chaque membre : trois lettres, un trait d’union et un numéro d’employé. Exemple : ABC-12345. Pas de code? Demandez-le à votre administrateur.',
  dateOfBirth: 'Date de naissance',
  dateFormat: 'Année, mois, jour : AAAA-MM-JJ',
  openCalendar: 'Choisir votre date de naissance dans le calendrier',
  calendar: 'Date de naissance',
  previous: 'Précédent',
  next: 'Suivant',
  continue: 'Continuer',
  getApp: 'Déjà inscrit? Obtenez l’application :',
  backToLogin: 'Retour à la connexion',
  emailTitle: 'Saisissez votre adresse courriel',
  emailIntro: 'Votre code est valide. Nous vous enverrons un lien pour créer votre compte.',
  email: 'Adresse courriel',
  send: 'M’envoyer un lien',
  backToCode: 'Retour au code d’activation',
  sentTitle: 'Consultez vos courriels',
  sentText:
    'Nous avons envoyé un lien à {{email}}. Vérifiez votre boîte de réception et vos courriels indésirables.',
  sendAgain: 'Envoyer de nouveau',
  sentAgain: 'Nous avons renvoyé le lien. Seul le plus récent fonctionne.',
  differentEmail: 'Saisir une autre adresse',
  forOrganization: '{{organization}} : ce compte est destiné à {{email}}.',
  acceptTerms: 'J’ai lu et j’accepte les {{terms}}.',
  acceptPolicy: 'J’ai lu et j’accepte la {{policy}}.',
  complete: 'Terminer la création du compte',
  profileFailed: 'Votre compte a été créé, mais votre profil n’a pas pu être confirmé. {{reason}}',
} as const satisfies FrenchOf<typeof english>;
