import type { reports as english } from '../en/reports.ts';
import type { FrenchOf } from '../shape.ts';

export const reports = {
  ofOrganization: 'Rapports\u00a0: {{name}}',
  back: 'Retour à l’organisation',
  intro:
    'Comment les membres utilisent l’application, mois par mois, en chiffres qui ne désignent aucun membre. Les chiffres de chaque mois sont publiés {{days}} jours après sa fin et ne changent plus.',
  from: 'De',
  to: 'À',
  chooseMonth: 'Choisir un mois',
  clearMonth: 'Effacer\u00a0: {{field}}',
  previous: 'Année précédente',
  next: 'Année suivante',
  type: {
    'user-metrics': 'Membres',
    activity: 'Activité',
    'article-ranking': 'Articles',
    'peer-support': 'Soutien par les pairs',
    'organization-notifications': 'Notifications',
  },
  subject: {
    app: 'Ont ouvert l’application',
    learn: 'Articles',
    myPlan: 'Objectifs',
    getSupport: 'Ressources de soutien',
    peerSupport: 'Soutien par les pairs',
    schedule: 'Quarts de travail',
    session: 'Séances vidéo',
    article: 'Lecteurs',
    peerContact: 'Ont ouvert la fiche d’un pair',
    notification: 'Ont ouvert une notification',
    sessionJoined: 'Ont pris part à une séance de groupe',
  },
  month: 'Mois',
  members: 'Membres à la fin du mois',
  joined: 'Arrivées',
  left: 'Départs',
  sent: 'Envoyées',
  rank: 'Rang',
  article: 'Article',
  noTitle: 'Article supprimé',
  people: 'environ {{number}} personnes',
  peopleOrMore: '{{number}} personnes ou plus',
  times: 'environ {{number}} fois',
  timesOrMore: '{{number}} fois ou plus',
  hidden: '--',
  why: {
    tooFew: 'trop peu de personnes',
    notReleased: 'pas encore publié',
    tooSmall: 'trop peu de membres',
    off: 'désactivé dans l’application',
  },
  noFigure: 'aucun mois avec un chiffre',
  average: 'Moyenne par mois',
  aMonth: {
    people: 'environ {{number}} personnes par mois',
    peopleAtLeast: 'au moins {{number}} personnes par mois',
    openings: 'environ {{number}} ouvertures par mois',
    openingsAtLeast: 'au moins {{number}} ouvertures par mois',
  },
  monthsShown: '{{shown}} mois sur {{months}} avec un chiffre',
  timesInAll: 'environ {{number}} fois en tout',
  timesInAllOrMore: '{{number}} fois ou plus en tout',
  notClosed: 'compté à la fin du mois',
  releasedOn: 'publication le {{date}}',
  averageHint:
    'Les moyennes portent sur les mois affichés. Les personnes ne s’additionnent pas\u00a0: une même personne peut être comptée dans plusieurs mois.',
  membersHint:
    'Arrivées\u00a0: les membres à la fin du mois qui ne l’étaient pas au début. Départs\u00a0: les membres au début du mois qui ne l’étaient plus à la fin. Les personnes arrivées puis parties, ou parties puis revenues, dans le même mois ne figurent dans aucun des deux.',
  rankHint:
    'Les articles sont classés selon les ouvertures comptées. Chaque membre compte pour un seul article par mois, tiré au hasard. À partir de {{quarter}} membres, les articles ont un chiffre par trimestre; à partir de {{month}}, un chiffre par mois. Les articles sans chiffre viennent à la fin, par ordre alphabétique.',
  nothingTitle: 'Rien n’a été compté pendant ces mois',
  nothingText:
    'Les chiffres commencent avec le premier mois qui a été compté ici. Choisissez des mois plus récents.',
  noArticles: 'Aucun article n’a de chiffre pour ces mois',
  noArticlesText: 'Les articles publiés apparaissent ici dès qu’un mois est publié.',
  firstTitle: 'Les premiers chiffres arrivent le {{date}}',
  firstText:
    'Ils montrent comment les membres ont utilisé l’application ({{month}}), sans désigner aucun membre. Ensuite, les chiffres de chaque mois sont publiés {{days}} jours après sa fin et ne changent plus.',
  smallTitle: 'Trop peu de membres pour des chiffres',
  smallText:
    'Ce rapport a des chiffres dans les organisations d’au moins {{min}} membres. Avec moins de membres, ils pourraient désigner une personne.',
  legendTitle: 'Comment lire les chiffres',
  legendAbout:
    '« Environ 15 »\u00a0: le nombre de personnes, modifié au hasard et arrondi à {{users}} près. Les nombres de fois sont affichés à partir de {{members}} membres et arrondis à {{hits}} près; chaque membre compte au plus {{max}} fois par mois, toutes parties confondues.',
  legendOrMore:
    '« 30 ou plus »\u00a0: nous n’affichons pas de nombre plus élevé\u00a0: un chiffre ne peut donc jamais dire que tout le monde l’a fait.',
  legendHidden:
    '« -- »\u00a0: masqué, avec la raison. « Trop peu de personnes » peut aussi vouloir dire zéro. Moins une organisation a de membres, moins elle peut afficher de chiffres\u00a0: un à partir de {{one}} membres, quatre à partir de {{four}}, tous à partir de {{all}}.',
  legendPromise:
    'Tous les chiffres d’un mois réunis sont au plus {{factor}} fois plus probables avec ce qu’un membre a fait qu’avec tout ce qu’il aurait pu faire d’autre.',
  legendCrisis:
    'Les appels aux lignes de crise et d’urgence ne sont jamais comptés. Seuls les membres qui ont dit oui sont comptés.',
  chartOf: 'Afficher',
  chartCaption: '{{what}}\u00a0: personnes par mois. Le tableau donne les mêmes chiffres.',
  chart: {
    shown: 'environ ce nombre de personnes',
    orMore: 'ce nombre de personnes ou plus',
    hidden: 'masqué ou pas encore publié\u00a0: ce n’est pas zéro',
  },
  chartEmpty: 'Aucun chiffre à afficher pour cette période.',
  chartPicture: 'Télécharger en image',
  chartFailed: 'L’image n’a pas pu être créée. Réessayez ou prenez le PDF.',
  chartSource:
    '{{organization}}, {{range}}. Source\u00a0: Ensemble, chiffres protégés par du bruit et des arrondis.',
  range: '{{from}} à {{to}}',
  preset: {
    title: 'Mois',
    lastMonth: 'Dernier mois',
    lastQuarter: 'Dernier trimestre',
    thisYear: 'Cette année',
    lastYear: 'L’année dernière',
    next: 'Dernier mois avec des chiffres\u00a0: {{last}}. Le mois suivant ({{month}}) sera publié le {{date}}.',
  },
  year: {
    title: 'Premier mois de l’année\u00a0: {{month}}',
    text: 'Les trimestres et les années se comptent à partir de ce mois.',
    change: 'Changer le mois',
    label: 'Notre année commence en',
    saved: 'Premier mois de l’année enregistré\u00a0: {{month}}.',
    failed: 'Le mois n’a pas pu être enregistré',
  },
  board: {
    button: 'PDF pour votre conseil',
    other: 'PDF en anglais',
    more: 'Autres téléchargements',
    busy: 'Création du PDF',
    done: 'Le PDF a été téléchargé.',
    failed: 'Le PDF n’a pas pu être créé',
    title: '{{organization}}\u00a0: utilisation de l’application par les membres, {{range}}',
    heading: '{{report}}, {{range}}',
    membersAtEnd: 'Environ {{number}} membres à la fin du mois ({{month}}).',
    average:
      '{{what}}\u00a0: environ {{number}} personnes par mois ({{shown}} mois sur {{months}} avec un chiffre).',
    averageAtLeast:
      '{{what}}\u00a0: au moins {{number}} personnes par mois ({{shown}} mois sur {{months}} avec un chiffre).',
    none: '{{what}}\u00a0: aucun chiffre à afficher pour cette période ({{why}}).',
    more_people:
      'Plus de personnes au dernier mois ({{last}}) qu’au premier ({{first}})\u00a0: l’écart dépasse le bruit et les arrondis.',
    fewer_people:
      'Moins de personnes au dernier mois ({{last}}) qu’au premier ({{first}})\u00a0: l’écart dépasse le bruit et les arrondis.',
    unclear:
      'Du premier mois ({{first}}) au dernier ({{last}}), aucun écart ne dépasse le bruit et les arrondis.',
    times: 'En tout, environ {{number}} fois.',
    timesOrMore: 'En tout, {{number}} fois ou plus.',
    article:
      '{{rank}}. {{what}}\u00a0: environ {{number}} ouvertures par mois ({{shown}} mois sur {{months}} avec un chiffre).',
    articleAtLeast:
      '{{rank}}. {{what}}\u00a0: au moins {{number}} ouvertures par mois ({{shown}} mois sur {{months}} avec un chiffre).',
    fewer: 'moins de {{threshold}}',
    about: 'environ {{number}}',
    orMore: '{{number}} ou plus',
    why: {
      tooFew: 'trop peu',
      notReleased: 'à venir',
      tooSmall: 'trop peu de membres',
      off: 'désactivé',
    },
    shown: 'Mois affichés',
    striped: 'Rayé, « 30+ »\u00a0: ce nombre de personnes ou plus.',
    hatched: 'Hachuré\u00a0: masqué ou pas encore publié (ce n’est pas zéro).',
    hidden:
      '« Trop peu »\u00a0: chiffre masqué. Cela veut dire moins de {{threshold}}, ou moins que le seuil plus élevé d’une grande organisation, et peut aussi vouloir dire zéro.',
    noClaim:
      'Quand aucun changement n’est mentionné, le bruit et les arrondis peuvent expliquer l’écart entre le premier et le dernier mois.',
    page: 'Page {{page}} sur {{pages}}',
    source: '{{organization}}, chiffres d’Ensemble',
    members:
      'Le nombre de membres est arrondi à {{users}} près. « Arrivées » et « Départs » sont affichés à partir de {{threshold}} personnes.',
  },
  download: 'Classeur Excel',
  downloadTitle: 'Télécharger les rapports',
  downloadText:
    'Un classeur Excel avec cinq rapports et une feuille qui explique les chiffres. Il contient seulement ce que cette page affiche.',
  downloadAllText:
    'Un classeur Excel avec cinq rapports de toutes les organisations et une feuille qui explique les chiffres.',
  currentMonth: 'Les chiffres du mois en cours ne sont pas encore publiés.',
  downloadButton: 'Télécharger',
  downloadFailed: 'Les rapports n’ont pas pu être téléchargés',
  workbookFailed:
    'Ce navigateur n’a pas pu écrire le classeur. Choisissez moins de mois ou fermez d’autres onglets, puis réessayez.',
  progress: '{{number}} sur {{all}}\u00a0: {{report}}',
  writing: 'Écriture du classeur',
  cancelled: 'Le téléchargement a été annulé.',
  downloaded: 'Le classeur a été téléchargé.',
  threshold: {
    title: 'Les chiffres de moins de {{threshold}} personnes sont masqués',
    text: 'Les grandes organisations ont de toute façon un seuil plus élevé, parce que plus de chiffres demandent plus de protection. Il s’appliquera aux prochains mois. Les chiffres publiés ne changent pas.',
    next: 'À partir du mois suivant ({{month}})\u00a0: moins de {{threshold}} personnes.',
    change: 'Changer le seuil',
    label: 'Seuil d’affichage (nombre de personnes)',
    hint: 'De {{min}} à {{max}}, par pas de {{step}}. Un seuil plus élevé protège mieux les membres et masque plus de chiffres.',
    holds:
      'Le nouveau seuil s’appliquera à partir du mois suivant ({{month}}). Les mois déjà commencés et les chiffres publiés ne changent pas.',
    save: 'Enregistrer',
    saved: 'Le seuil a été enregistré. Il s’appliquera à partir du mois suivant ({{month}}).',
    failed: 'Le seuil n’a pas pu être enregistré',
  },
  releases: {
    title: 'Mois publiés ({{count}})',
    text: 'Chaque publication a une empreinte de ses chiffres et de la publication précédente. Si un chiffre publié était changé par la suite, les empreintes ne correspondraient plus.',
    list: 'Liste des mois publiés',
    none: 'Aucun mois n’est encore publié.',
    month: 'Mois',
    releasedAt: 'Publié le',
    threshold: 'Seuil',
    promise: 'Promesse',
    promised: {
      month: 'tous les chiffres du mois réunis',
      figure: 'chaque chiffre pris seul (ancienne règle)',
    },
    hash: 'Empreinte',
  },
  disclosureAudit: {
    title: 'Vérifier la confidentialité des chiffres',
    text: 'Imaginez une personne qui sait ce que tous les autres membres ont fait et qui veut savoir laquelle de deux façons d’utiliser l’application est celle d’un membre. À partir du bruit enregistré avec chaque publication, nous calculons combien de fois cette personne peut avoir raison, au plus.',
    button: 'Vérifier la confidentialité',
    failed: 'La vérification n’a pas pu être lancée',
    none: 'Aucun mois avec cette promesse n’est encore publié.',
    factor:
      'Tous les chiffres d’un mois réunis sont au plus {{factor}} fois plus probables avec ce qu’un membre a fait qu’avec tout ce qu’il aurait pu faire d’autre. La promesse est de {{promised}}.',
    month:
      'Avec un mois, on devine juste dans au plus {{right}} cas sur 100. Au hasard, on devine juste dans 50 cas.',
    all: 'Avec les {{months}} mois réunis, si son utilisation de l’application n’a jamais changé\u00a0: dans au plus {{right}} cas sur 100.',
    broken:
      'C’est plus que promis. Cela ne doit pas arriver\u00a0: veuillez en informer les responsables d’Ensemble.',
    earlier:
      'Mois publiés selon l’ancienne règle\u00a0: {{months}}. Sa promesse valait pour chaque chiffre pris seul; ces mois peuvent donc en dire plus.',
    unchanged: 'Chaque publication est inchangée depuis sa date de publication.',
    changed:
      'Au moins une publication a été changée après sa date de publication. Veuillez en informer les responsables d’Ensemble.',
  },
  workbook: {
    about: 'À propos des chiffres',
    title: 'Rapports',
    range: 'De {{from}} à {{to}}',
    organization: 'Organisation',
    titleEn: 'Titre (anglais)',
    titleFr: 'Titre (français)',
    people: 'Personnes',
    peopleOrMore: 'Personnes\u00a0: ou plus',
    times: 'Fois',
    timesOrMore: 'Fois\u00a0: ou plus',
    orMore: 'ou plus',
    reason: 'Raison',
    subject: 'Partie de l’application',
    action: 'Action',
    allMonths: 'Moyenne par mois',
    ruleRelease:
      'Les chiffres d’un mois sont publiés {{days}} jours après sa fin dans le fuseau horaire de l’organisation et ne changent plus.',
    ruleAbout:
      'Personnes\u00a0: le nombre de personnes, modifié au hasard et arrondi à {{users}} près. Fois\u00a0: affichées à partir de {{members}} membres et arrondies à {{hits}} près; chaque membre compte au plus {{max}} fois par mois, toutes parties confondues.',
    ruleArticles:
      'Articles\u00a0: chaque membre compte pour un seul article par mois, tiré au hasard. « Mois comptés » vaut 3 quand les articles ont un chiffre par trimestre.',
    months: 'Mois comptés',
    ruleOrMore:
      '« ou plus » dans la colonne suivante\u00a0: nous n’affichons pas de nombre plus élevé\u00a0: un chiffre ne peut donc jamais dire que tout le monde l’a fait.',
    ruleHidden:
      '« -- »\u00a0: masqué. La dernière colonne donne la raison. « Trop peu de personnes » veut dire moins que le seuil de l’organisation, au moins {{threshold}}, et peut aussi vouloir dire zéro.',
    ruleExact:
      'Les membres, les arrivées, les départs et les envois sont exacts\u00a0: les administrateurs peuvent les compter dans leurs listes.',
    ruleTotals:
      'Dans la feuille des articles, la ligne « Moyenne par mois » porte sur les mois affichés d’un article. Les personnes ne s’additionnent pas\u00a0: une même personne peut être comptée dans plusieurs mois.',
    ruleCrisis:
      'Les appels aux lignes de crise et d’urgence ne sont jamais comptés. Seuls les membres qui ont dit oui sont comptés.',
    ruleNothing:
      'Ce classeur a été fait dans le navigateur à partir de ce que les rapports affichent. Il n’a ni feuille, ni ligne, ni nom, ni commentaire masqués.',
  },
} as const satisfies FrenchOf<typeof english>;
