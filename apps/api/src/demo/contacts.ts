import type { InBoth } from './texts.ts';

interface Contact {
  readonly name: string;
  readonly description: string;
}

interface DemoContact extends InBoth<Contact> {
  readonly phoneNumber: string;
  readonly isTextable: boolean;
  readonly website: InBoth<string>;
  /** How long ago a person made sure of it, where it is long. */
  readonly checkedDaysAgo?: number;
}

/** Public lines that answer in both languages, the most urgent first. */
export const demoContacts: readonly DemoContact[] = [
  {
    phoneNumber: '988',
    isTextable: true,
    website: { en: 'https://988.ca/', fr: 'https://988.ca/fr' },
    en: {
      name: '988: Suicide Crisis Helpline',
      description: 'Call or text any time, for yourself or for someone you’re worried about.',
    },
    fr: {
      name: '988\u00a0: ligne d’aide en cas de crise de suicide',
      description:
        'Appelez ou textez à toute heure, pour vous ou pour une personne qui vous inquiète.',
    },
  },
  {
    phoneNumber: '811',
    isTextable: false,
    website: { en: '', fr: '' },
    checkedDaysAgo: 230,
    en: {
      name: '811 health line',
      description: 'A nurse answers your health questions and tells you where to go.',
    },
    fr: {
      name: 'Ligne santé 811',
      description: 'Une infirmière répond à vos questions de santé et vous dit où aller.',
    },
  },
  {
    phoneNumber: '1-800-668-6868',
    isTextable: false,
    website: { en: 'https://kidshelpphone.ca/', fr: 'https://jeunessejecoute.ca/' },
    en: {
      name: 'Kids Help Phone',
      description:
        'For children, teenagers and their parents. Text CONNECT to 686868 if a call is too much.',
    },
    fr: {
      name: 'Jeunesse, J’écoute',
      description:
        'Pour les enfants et les adolescents, et pour leurs parents. Textez PARLER au 686868 si un appel est de trop.',
    },
  },
  {
    phoneNumber: '1-855-242-3310',
    isTextable: false,
    website: { en: 'https://www.hopeforwellness.ca/', fr: 'https://www.espoirpourlemieuxetre.ca/' },
    en: {
      name: 'Hope for Wellness Helpline',
      description: 'Counsellors for First Nations, Inuit and Métis people across Canada.',
    },
    fr: {
      name: 'Ligne d’écoute d’espoir pour le mieux-être',
      description:
        'Des intervenants pour les Premières Nations, les Inuits et les Métis de tout le Canada.',
    },
  },
  {
    phoneNumber: '1-800-268-7708',
    isTextable: false,
    website: { en: '', fr: '' },
    en: {
      name: 'VAC Assistance Service',
      description: 'For veterans, former members of the RCMP, and their families.',
    },
    fr: {
      name: 'Service d’aide d’ACC',
      description: 'Pour les vétérans, les anciens membres de la GRC et leur famille.',
    },
  },
];
