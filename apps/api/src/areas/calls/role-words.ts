import { emergencyNumbers, userTypes } from '@ensemble/contract';
import { translate } from '@ensemble/phrases/server';
import { shapeOf } from './display-name-shape.ts';

/**
 * What a participant could be taken for a helper by: professions, those who employ, and words for help in a crisis. The
 * product's own roles come from its phrases. Words that are also first names (Mentor, Pastor, Major, Peer) are not here.
 */
const professions = `
  psychologist, psychiatrist, psychotherapist, psychoanalyst, therapist, counsellor, counselor, clinician, doctor, physician,
  nurse, nurse practitioner, social worker, youth worker, outreach worker, caseworker, case worker, case manager, chaplain,
  coach, life coach, medical officer, health professional, mental health professional, mental health worker, professional,
  specialist, peer helper, peer worker, peer counsellor, peer counselor, caregiver, paramedic, police, police officer,
  psychologue, psychiatre, psychothérapeute, psychanalyste, psychoéducateur, thérapeute, psy, conseiller, conseiller clinique,
  clinicien, médecin, docteur, infirmier, infirmier praticien, travailleur social, travailleur de rue, intervenant,
  intervenant social, intervenant psychosocial, aumônier, accompagnateur, professionnel, professionnel de la santé, spécialiste,
  aidant, proche aidant, pair, ambulancier, policier, éducateur spécialisé`;
const employers = `
  employer, boss, manager, line manager, supervisor, director, management, executive, human resources, hr, hr manager,
  hr department, hr team, staff, team, leadership, coordinator, service, provider, service provider, union, union representative,
  union rep, owner, operator, official, member of staff, staff member,
  employeur, patron, gestionnaire, superviseur, directeur, direction, cadre, ressources humaines, rh, équipe, équipe rh,
  personnel, coordonnateur, coordinateur, responsable, syndicat, représentant syndical, délégué syndical, fournisseur,
  fournisseur de services, prestataire, prestataire de services, propriétaire, employé`;
const crisis = `
  crisis, crisis line, crisis helpline, crisis hotline, crisis service, crisis centre, crisis center, crisis team, crisis worker,
  crisis counsellor, crisis counselor, crisis responder, crisis response, suicide line, suicide helpline, suicide hotline,
  suicide crisis line, suicide crisis helpline, suicide prevention, helpline, hotline, lifeline, emergency, emergency line,
  emergency service, emergency room, first responder, first aid, ambulance, rescue, help, distress centre, distress center,
  distress line, listening line,
  crise, ligne de crise, service de crise, centre de crise, équipe de crise, cellule de crise, intervention de crise,
  intervenant de crise, intervention en situation de crise, ligne d’aide, ligne d’écoute, ligne de détresse,
  ligne de prévention du suicide, ligne d’intervention, ligne suicide, prévention du suicide, centre de prévention du suicide,
  urgence, ligne d’urgence, service d’urgence, secours, premier secours, premier répondant, premier intervenant, écoute, écoutant,
  détresse, info santé, info social`;

/** Words that change nothing of what a name says: articles and the like, ends that stand apart as in "travailleur·euse", counting. */
const fillers = new Set(
  `the an and or of for in on at your our my with le la les un une des du de et ou en pour au aux dans avec votre notre nos vos mon
  ma mes son sa ses no nr number numero ere eres euse euses rice rices trice trices ne nes le les es ve ves ii iii iv`
    .split(/\s+/)
    .map(shapeOf),
);

/** A word as it looks, without what makes it several, feminine or inclusive. */
const stemOf = (word: string): string =>
  word
    .replace(/[sx]$/, '')
    .replace(/(?:eur)?(?:euse|eure)$/, 'eur')
    .replace(/(?:eur)?rlce$/, 'eur')
    .replace(/(?:er)?ere$/, 'er')
    .replace(/e+$/, '')
    .replace(/nn$/, 'n')
    .replace(/(?<=l)le$|(?<=l)l$/, '')
    .replace(/au$/, 'al');

/** The words of a name as stems, without numbers, single letters and fillers. */
const stemsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replaceAll(/^\p{N}+|\p{N}+$/gu, ''))
    .map(shapeOf)
    .filter((word) => word.length > 1 && !fillers.has(word))
    .map(stemOf);

/** The name as one word, for "Serviceprovider" and "conseiller·ère". */
const wholeOf = (name: string): string =>
  stemOf(shapeOf(name.replaceAll(/^[\p{N}\s]+|[\p{N}\s]+$/gu, '')));
const articles = /^(?:the|les?|la|l|une?)(?=.{4})/;

const roleNames = userTypes.flatMap((type) =>
  (['en', 'fr'] as const).map((language) => translate(language, `people.role.${type}`)),
);
const listed = [
  ...roleNames,
  ...[professions, employers, crisis].flatMap((list) => list.split(',').map((each) => each.trim())),
];
const byWords = new Set(listed.map((each) => stemsOf(each).join(' ')));
const byShape = new Set(listed.map(wholeOf));
const numbers: ReadonlySet<string> = new Set(Object.values(emergencyNumbers));

/**
 * Whether a whole name is that of a role, a profession or a service, in either language: "Psychologist 2", "la
 * psychologue", "Pairs aidants". A name that holds such a word besides others is a person's: "Marie Pair" (CONF-04).
 */
export function namesRole(name: string): boolean {
  const whole = wholeOf(name);
  return (
    byWords.has(stemsOf(name).join(' ')) ||
    byShape.has(whole) ||
    byShape.has(whole.replace(articles, '')) ||
    name.split(/\P{N}+/u).some((number) => numbers.has(number)) ||
    numbers.has(name.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  );
}
