import type { ContentStatus, Language, GoalType } from '@ensemble/contract';

export type InBoth<Text> = Readonly<Record<Language, Text>>;

/** The categories of the articles. */
export const demoCategories = [
  { en: 'Sleep and shifts', fr: 'Sommeil et quarts de travail' },
  { en: 'Stress and hard calls', fr: 'Stress et appels difficiles' },
  { en: 'Family and money', fr: 'Famille et argent' },
] as const satisfies readonly InBoth<string>[];

interface Words {
  readonly title: string;
  readonly content: string;
}
export interface DemoArticle {
  /** Places in `demoCategories`. */
  readonly categories: readonly number[];
  readonly status: ContentStatus;
  readonly en: Words;
  /** Absent where it is still to be translated. */
  readonly fr?: Words;
  /** A later save of the English text, which the French has not followed. */
  readonly reworded?: string;
  readonly picture: InBoth<string>;
}

const sunset = {
  en: 'Hills under an evening sky',
  fr: 'Des collines sous un ciel du soir',
};
const morning = { en: 'Hills in the morning sun', fr: 'Des collines au soleil du matin' };

/** The articles: most in both languages, one behind, one missing in French, one a draft. */
export const demoArticles: readonly DemoArticle[] = [
  {
    categories: [0],
    status: 'published',
    picture: { en: 'Moon over dark hills', fr: 'La lune au-dessus de collines sombres' },
    en: {
      title: 'Sleeping after a night shift',
      content:
        '<p>After a night on duty your body still expects to be awake when the sun comes up. That’s not weakness. It’s how your body clock works, and you can help it.</p><h2>On the way home</h2><p>Wear sunglasses if the morning is bright, and eat something light. If you are too tired to drive, say so: a nap at the station or a ride is always the better choice.</p><h2>At home</h2><ul><li>Make the room dark, cool and quiet. A mask and earplugs help if curtains aren’t enough.</li><li>Go to bed within an hour or two, before the second wind.</li><li>Leave your phone in another room, and tell your family when to wake you.</li></ul><p>If you still sleep badly after three or four weeks, talk to a doctor. Sleep problems can be treated, and they are often the first sign that something else is weighing on you.</p>',
    },
    fr: {
      title: 'Dormir après un quart de nuit',
      content:
        '<p>Après une nuit de travail, votre corps s’attend encore à rester éveillé quand le soleil se lève. Ce n’est pas un manque de volonté. C’est ainsi que fonctionne l’horloge interne, et il y a moyen de l’aider.</p><h2>Sur le chemin du retour</h2><p>Portez des lunettes de soleil si la matinée est lumineuse et mangez léger. Si vous êtes trop fatigué pour conduire, dites-le\u00a0: une sieste à la caserne ou un transport vaut toujours mieux.</p><h2>À la maison</h2><ul><li>Gardez la chambre sombre, fraîche et silencieuse. Un masque et des bouchons suffisent quand les rideaux ne suffisent pas.</li><li>Couchez-vous dans l’heure ou les deux heures qui suivent, avant le second souffle.</li><li>Laissez le téléphone dans une autre pièce et dites à vos proches à quel moment vous réveiller.</li></ul><p>Si vous dormez toujours mal après trois ou quatre semaines, parlez-en à un médecin. Les troubles du sommeil se traitent, et ils sont souvent le premier signe que quelque chose vous pèse.</p>',
    },
  },
  {
    categories: [1],
    status: 'published',
    picture: sunset,
    en: {
      title: 'When stress stays in the body',
      content:
        '<p>A racing heart, tight shoulders, a short temper: after a hard call your body’s alarm can keep ringing for hours or days. For most people it fades on its own.</p><h2>What helps</h2><p>Breathe out longer than you breathe in, for two or three minutes. Walk. Drink water, and go easy on coffee and alcohol for a day.</p>',
    },
    reworded:
      '<p>A racing heart, tight shoulders, a short temper: after a hard call your body’s alarm can keep ringing for hours or days. For most people it fades on its own.</p><h2>What helps</h2><p>Breathe out longer than you breathe in, for two or three minutes. Walk. Drink water, and go easy on coffee and alcohol for a day.</p><h2>When to ask for help</h2><p>If it hasn’t eased after a month, if you avoid places or people, or if you think about harming yourself, don’t wait. Call or text 988 at any time, or talk to a peer supporter, who won’t tell your chief.</p>',
    fr: {
      title: 'Quand le stress reste dans le corps',
      content:
        '<p>Le cœur qui bat vite, les épaules tendues, la patience courte\u00a0: après un appel difficile, l’alarme du corps peut sonner pendant des heures ou des jours. Chez la plupart des gens, elle s’apaise d’elle-même.</p><h2>Ce qui aide</h2><p>Expirez plus longtemps que vous n’inspirez, pendant deux ou trois minutes. Marchez. Buvez de l’eau, et allez-y doucement avec le café et l’alcool pendant une journée.</p>',
    },
  },
  {
    categories: [1, 2],
    status: 'published',
    picture: morning,
    en: {
      title: 'Talking to your family about a hard day',
      content:
        '<p>The people at home notice when something is wrong. They often think it is because of them. You don’t have to tell them what you saw to let them know how you are.</p><h2>A few sentences that are enough</h2><ul><li>“It was a hard one. I need half an hour, then I am with you.”</li><li>“I am not angry with you. I am tired and sad.”</li><li>“I do not want to talk about it yet. A walk together would help.”</li></ul><p>Children need less: that you are safe, that it is not their fault, and what happens next this evening.</p>',
    },
    fr: {
      title: 'Parler d’une dure journée à ses proches',
      content:
        '<p>À la maison, on remarque quand quelque chose ne va pas. On croit souvent que c’est à cause de soi. Il n’est pas nécessaire de raconter ce que vous avez vu pour dire comment vous allez.</p><h2>Quelques phrases qui suffisent</h2><ul><li>«\u00a0C’était difficile. J’ai besoin d’une demi-heure, ensuite je suis avec vous.\u00a0»</li><li>«\u00a0Je ne suis pas fâché contre toi. Je suis fatigué et triste.\u00a0»</li><li>«\u00a0Je ne veux pas en parler tout de suite. Une marche ensemble me ferait du bien.\u00a0»</li></ul><p>Les enfants ont besoin de moins\u00a0: que vous êtes en sécurité, que ce n’est pas leur faute, et ce qui vient ensuite ce soir-là.</p>',
    },
  },
  {
    categories: [2],
    status: 'published',
    picture: morning,
    en: {
      title: 'When money keeps you awake',
      content:
        '<p>Worry about money is one of the most common reasons for poor sleep, and one of the least talked about. Naming it is a first step.</p><h2>This week</h2><ol><li>Write down what comes in, what must be paid, and when. One page is enough.</li><li>Call those you owe before the due date. Most would rather agree on a plan.</li><li>Look at what your benefits and your union offer: many have an emergency fund.</li></ol><p>Non-profit credit counselling is free or costs little in every province, and a first meeting commits you to nothing. Be careful with offers that promise to make debts disappear.</p>',
    },
    fr: {
      title: 'Quand l’argent empêche de dormir',
      content:
        '<p>Les soucis d’argent comptent parmi les causes les plus courantes de mauvais sommeil, et parmi celles dont on parle le moins. Les nommer est déjà un pas.</p><h2>Cette semaine</h2><ol><li>Écrivez ce qui entre, ce qui doit être payé, et quand. Une page suffit.</li><li>Appelez vos créanciers avant l’échéance. La plupart préfèrent convenir d’un plan.</li><li>Voyez ce qu’offrent vos avantages sociaux et votre syndicat\u00a0: plusieurs ont un fonds d’urgence.</li></ol><p>Chaque province compte des services-conseils en crédit sans but lucratif, gratuits ou peu coûteux, et une première rencontre ne vous engage à rien. Méfiez-vous des offres qui promettent de faire disparaître les dettes.</p>',
    },
  },
  {
    categories: [1],
    status: 'published',
    picture: sunset,
    en: {
      title: 'The first days after a critical incident',
      content:
        '<p>What you feel in the first days is a reaction to something out of the ordinary, whether you cry, feel nothing, or go over it again and again.</p><ul><li>Keep to simple routines: meals, a walk, going to bed at the usual time.</li><li>Stay with people you trust. You don’t have to talk about it.</li><li>Put off big decisions for a few weeks.</li></ul><p>A debriefing is an offer, not a duty. Peer supporters are there before it, after it and instead of it.</p>',
    },
  },
  {
    categories: [1],
    status: 'draft',
    picture: morning,
    en: {
      title: 'How to ask a peer for help',
      content:
        '<p>Peer supporters have been where you are. What you tell them stays with them, unless someone is in danger.</p><p>You can begin with one sentence: “Do you have ten minutes? I’m not doing so well.”</p>',
    },
    fr: {
      title: 'Comment demander l’aide d’un pair',
      content:
        '<p>Les pairs aidants sont passés par là. Ce que vous leur confiez reste entre vous, à moins que quelqu’un ne soit en danger.</p><p>Une seule phrase suffit pour commencer\u00a0: «\u00a0As-tu dix minutes? Ça ne va pas très bien.\u00a0»</p>',
    },
  },
];

interface Goal {
  readonly title: string;
  readonly benefitDescription: string;
  readonly categories: string[];
  readonly tasks: readonly string[];
}
export const demoGoalTemplates: readonly (InBoth<Goal> & { readonly type: GoalType })[] = [
  {
    type: 'Habit',
    en: {
      title: 'Wind down before bed',
      benefitDescription: 'You fall asleep sooner and wake up less often.',
      categories: ['Sleep'],
      tasks: [
        'Put your phone away an hour before bed',
        'Dim the lights',
        'Read or stretch for ten minutes',
      ],
    },
    fr: {
      title: 'Ralentir avant le coucher',
      benefitDescription: 'Vous vous endormez plus vite et vous réveillez moins souvent.',
      categories: ['Sommeil'],
      tasks: [
        'Ranger le téléphone une heure avant le coucher',
        'Tamiser les lumières',
        'Lire ou s’étirer dix minutes',
      ],
    },
  },
  {
    type: 'Habit',
    en: {
      title: 'Three minutes of slow breathing',
      benefitDescription: 'Your body learns to calm down after a call.',
      categories: ['Stress', 'Resilience'],
      tasks: ['Breathe in for four, out for six', 'Notice your shoulders and let them drop'],
    },
    fr: {
      title: 'Trois minutes de respiration lente',
      benefitDescription: 'Le corps apprend à redescendre après un appel.',
      categories: ['Stress', 'Résilience'],
      tasks: ['Inspirer sur quatre temps, expirer sur six', 'Sentir les épaules et les relâcher'],
    },
  },
  {
    type: 'Lifestyle',
    en: {
      title: 'Time for family',
      benefitDescription: 'The people at home have time with you each day.',
      categories: ['Family and Friends'],
      tasks: [
        'Eat one meal together without screens',
        'Ask each person about their day',
        'Plan one thing for the next day off',
      ],
    },
    fr: {
      title: 'Du temps pour les proches',
      benefitDescription: 'Vos proches vous retrouvent un moment chaque jour.',
      categories: ['Famille et amis'],
      tasks: [
        'Prendre un repas ensemble sans écran',
        'Demander à chacun comment s’est passée sa journée',
        'Prévoir une activité pour le prochain congé',
      ],
    },
  },
  {
    type: 'Lifestyle',
    en: {
      title: 'A calm look at your money',
      benefitDescription: 'You know where you stand, and worry less about it.',
      categories: ['Financial'],
      tasks: [
        'Write down what was spent today',
        'Open every letter and bill',
        'Save a small amount',
      ],
    },
    fr: {
      title: 'Regarder son argent avec calme',
      benefitDescription: 'Vous savez où vous en êtes, et vous vous inquiétez moins.',
      categories: ['Finances'],
      tasks: [
        'Noter les dépenses du jour',
        'Ouvrir chaque lettre et chaque facture',
        'Mettre un petit montant de côté',
      ],
    },
  },
];
