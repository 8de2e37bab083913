import type { Language } from '../values/index.ts';

/** Words to find, written without accents in lower case, and what can stand in their place. */
export interface NeutralWords {
  readonly pattern: RegExp;
  readonly instead: string;
}

interface WordLists {
  readonly clinical: readonly NeutralWords[];
  readonly session: readonly NeutralWords[];
  readonly pressure: readonly NeutralWords[];
  /** A title with a name. */
  readonly person: RegExp;
}

/** Whole words; `*` stands for any ending. */
const words = (instead: string, list: string): NeutralWords => ({
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${list
      .split(',')
      .map((each) => each.trim().replaceAll('*', '\\p{L}*').replaceAll(' ', '[ -]'))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  ),
  instead,
});

/** A title, and one or two names with a capital. */
const titled = (titles: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${titles})[ \u00a0]+\\p{Lu}[\\p{L}'’-]+(?:[ \u00a0]+\\p{Lu}[\\p{L}'’-]+)?`,
    'gu',
  );

export const wordLists: Record<Language, WordLists> = {
  en: {
    clinical: [
      words('difficult times', 'suicid*, self harm*, crisis, crises, distress, overdos*'),
      words('hard experiences', 'trauma*, ptsd, post traumatic stress disorder, assault*, abuse*'),
      words('losses', 'grief, grieving, bereave*'),
      words(
        'support',
        'therap*, psychotherap*, counselling, counseling, treatments?, detox*, rehab*',
      ),
      words('our team', 'psychiatr*, psycholog*, counsellors?, counselors?'),
      words('routine', 'medications?, meds, antidepressants?, prescriptions?'),
      words(
        'well-being',
        'mental health, mental illness*, depress*, anxiety, anxious, panic attacks?, bipolar, psychos*, burn ?out, addict*, alcohol*, drugs?, substance use, substance abuse, diagnos*, disorders?, symptoms?',
      ),
    ],
    session: [
      words('meeting', 'support sessions?, video sessions?, counselling sessions?, sessions?'),
      words('meeting', 'debrief*, cism, cisd, support groups?, support circles?'),
      words('time', 'appointments?'),
      words('support', 'peer support*'),
    ],
    pressure: [
      words('soon', 'immediately, right now, asap, urgently'),
      words('new', 'urgent'),
      words('when you can', 'without delay, last chance'),
    ],
    person: titled(
      'Dr\\.?|Doctor|Mr\\.?|Mrs\\.?|Ms\\.?|Mx\\.?|Capt\\.?|Captain|Chief|Lt\\.?|Lieutenant|Sgt\\.?|Sergeant|Nurse|Chaplain|Rev\\.?|Constable|Officer',
    ),
  },
  fr: {
    clinical: [
      words(
        'moments difficiles',
        'suicid*, automutil*, crises?, detresse, surdoses?, idees noires',
      ),
      words(
        'expériences difficiles',
        'trauma*, tspt, ptsd, stress post traumatique, agressions?, abus, violences?',
      ),
      words('pertes', 'deuils?'),
      words(
        'soutien',
        'therap*, psychotherap*, traitements?, desintox*, counselling, relation d.aide',
      ),
      words('notre équipe', 'psychiatr*, psycholog*, psys?, therapeutes?'),
      words('routine', 'medicaments?, medication, antidepresseurs?, ordonnances?'),
      words(
        'mieux-être',
        'sante mentale, maladies? mentales?, depress*, anxiete, anxieux, anxieuses?, attaques? de panique, bipolaires?, psychos*, epuisement professionnel, epuisement, dependances?, toxicoman*, alcool*, drogues?, diagnosti*, troubles? anxieux, troubles? alimentaires?, symptomes?',
      ),
    ],
    session: [
      words('rencontre', 'seances? de soutien, seances? video, seances?, sessions?'),
      words('rencontre', 'verbalisation*, debreffage*, groupes? de soutien, cercles? de soutien'),
      words('moment', 'rendez vous'),
      words('soutien', 'soutien par les pairs, entraide'),
    ],
    pressure: [
      words('bientôt', 'immediatement, tout de suite, sans attendre, d.urgence'),
      words('nouveau', 'urgente?s?'),
      words('dès que possible', 'sans delai, derniere chance'),
    ],
    person: titled(
      'Dr\\.?|Dre|Docteure?|M\\.|Mme|Mlle|Me|Capt\\.?|[Cc]apitaine|[Cc]hef|[Cc]heffe|Lt\\.?|[Ll]ieutenante?|Sgt\\.?|[Ss]ergente?|[Aa]umônière?|[Ii]nfirmi(?:er|ère)|[Aa]gente?',
    ),
  },
};
