import type { reports as english } from '../en/reports.ts';
import type { FrenchOf } from '../shape.ts';

export const reports = {
  ofOrganization: 'Rapports\u00a0: {{name}}',
  back: 'Retour à l’organisation',
  intro:
    'Comment les membres utilisent l’application, mois par mois, en chiffres qui ne désignent aucun membre. Les chiffres d’un mois sont publiés {{days}} jours après sa fin et ne changent plus.',
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
  notClosed: 'compté à la fin du mois',
  releasedOn: 'publication le {{date}}',
  total: 'Somme des mois',
  totalHint:
    'Les totaux additionnent les mois affichés. Une même personne peut être comptée dans plusieurs mois, et les chiffres masqués n’entrent dans aucun total.',
  rankHint:
    'Chaque membre compte pour un seul article par mois, tiré au hasard. À partir de {{quarter}} membres, les articles ont un chiffre par trimestre; à partir de {{month}}, un chiffre par mois. Les articles sans chiffre viennent à la fin, par ordre alphabétique.',
  nothingTitle: 'Rien n’a été compté pendant ces mois',
  nothingText:
    'Les chiffres commencent avec le premier mois qui a été compté ici. Choisissez des mois plus récents.',
  noArticles: 'Aucun article n’a de chiffre pour ces mois',
  noArticlesText: 'Les articles publiés apparaissent ici dès qu’un mois est publié.',
  firstTitle: 'Les premiers chiffres arrivent le {{date}}',
  firstText:
    'Les chiffres du mois ({{month}}) sont publiés ce jour-là. D’ici là, vous voyez seulement le nombre de membres.',
  smallTitle: 'Trop peu de membres pour des chiffres',
  smallText:
    'Ce rapport a des chiffres dans les organisations d’au moins {{min}} membres. Avec moins de membres, ils pourraient désigner une personne.',
  legendTitle: 'Comment lire les chiffres',
  legendAbout:
    '« Environ 15 »\u00a0: le nombre de personnes, modifié au hasard et arrondi à {{users}} près. Les nombres de fois sont affichés à partir de {{members}} membres et arrondis à {{hits}} près; chaque membre compte au plus {{max}} fois par mois, toutes parties confondues.',
  legendOrMore:
    '« 30 ou plus »\u00a0: les nombres plus grands ne sont pas distingués, pour qu’un chiffre ne dise jamais que tous l’ont fait.',
  legendHidden:
    '« -- »\u00a0: masqué, avec la raison. « Trop peu de personnes » peut aussi vouloir dire zéro. Moins une organisation a de membres, moins elle peut afficher de chiffres\u00a0: un à partir de {{one}} membres, quatre à partir de {{four}}, tous à partir de {{all}}.',
  legendPromise:
    'Tous les chiffres d’un mois réunis sont au plus {{factor}} fois plus probables avec ce qu’un membre a fait qu’avec tout ce qu’il aurait pu faire d’autre.',
  legendCrisis:
    'Les appels aux lignes de crise et d’urgence ne sont jamais comptés. Les membres sont comptés seulement après avoir dit oui.',
  chartOf: 'Afficher',
  chartCaption:
    '{{what}}\u00a0: personnes par mois. Le tableau contient tous les chiffres du graphique.',
  chart: {
    shown: 'environ ce nombre de personnes',
    orMore: 'ce nombre de personnes ou plus',
    hidden: 'masqué ou pas encore publié\u00a0: ce n’est pas zéro',
  },
  chartEmpty: 'Aucun mois n’a de chiffre à dessiner.',
  download: 'Télécharger le classeur',
  downloadTitle: 'Téléchargement du rapport d’analyse',
  downloadText:
    'Un classeur Excel avec cinq rapports et une feuille qui explique les chiffres. Il contient ce que la page des rapports affiche, et rien de plus.',
  downloadAllText:
    'Un classeur Excel avec cinq rapports de toutes les organisations et une feuille qui explique les chiffres.',
  currentMonth: 'Le mois courant peut être choisi; ses chiffres ne sont pas encore publiés.',
  downloadButton: 'Télécharger',
  downloadFailed: 'Le téléchargement du rapport d’analyse a échoué',
  workbookFailed:
    'Ce navigateur n’a pas pu écrire le classeur. Choisissez moins de mois ou fermez d’autres onglets, puis réessayez.',
  progress: '{{number}} sur {{all}}\u00a0: {{report}}',
  writing: 'Écriture du classeur',
  cancelled: 'Le téléchargement a été annulé.',
  downloaded: 'Le classeur a été téléchargé.',
  threshold: {
    title: 'Les chiffres de moins de {{threshold}} personnes sont masqués',
    text: 'Les grandes organisations ont de toute façon un seuil plus élevé, parce que plus de chiffres demandent plus de protection. Ce seuil vaut pour les prochains mois publiés; les chiffres déjà publiés restent tels quels.',
    next: 'À partir du mois suivant ({{month}})\u00a0: moins de {{threshold}} personnes.',
    change: 'Changer le seuil',
    label: 'Masquer les chiffres de moins de (personnes)',
    hint: 'De {{min}} à {{max}}, par pas de {{step}}. Un seuil plus élevé protège mieux les membres et masque plus de chiffres.',
    holds:
      'Le nouveau seuil vaut à partir du mois suivant ({{month}}). Les mois déjà commencés et les chiffres déjà publiés restent tels quels.',
    save: 'Enregistrer',
    saved: 'Le seuil a été enregistré. Il vaut à partir du mois suivant ({{month}}).',
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
    title: 'Auditer nos chiffres',
    text: 'Imaginez une personne qui sait ce que tous les autres membres ont fait et qui veut savoir laquelle de deux façons d’utiliser l’application est celle d’un membre. À partir du bruit enregistré avec chaque publication, nous calculons combien de fois cette personne peut avoir raison, au plus.',
    button: 'Auditer nos chiffres',
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
    title: 'Rapport d’analyse',
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
    allMonths: 'Tous les mois',
    ruleRelease:
      'Les chiffres d’un mois sont publiés {{days}} jours après sa fin dans le fuseau horaire de l’organisation et ne changent plus.',
    ruleAbout:
      'Personnes\u00a0: le nombre de personnes, modifié au hasard et arrondi à {{users}} près. Fois\u00a0: affichées à partir de {{members}} membres et arrondies à {{hits}} près; chaque membre compte au plus {{max}} fois par mois, toutes parties confondues.',
    ruleArticles:
      'Articles\u00a0: chaque membre compte pour un seul article par mois, tiré au hasard. « Mois comptés » vaut 3 quand les articles ont un chiffre par trimestre.',
    months: 'Mois comptés',
    ruleOrMore:
      '« ou plus » dans la colonne suivante\u00a0: les nombres plus grands ne sont pas distingués, pour qu’un chiffre ne dise jamais que tous l’ont fait.',
    ruleHidden:
      '« -- »\u00a0: masqué. La dernière colonne donne la raison. « Trop peu de personnes » veut dire moins que le seuil de l’organisation, au moins {{threshold}}, et peut aussi vouloir dire zéro.',
    ruleExact:
      'Les membres, les arrivées, les départs et les envois sont exacts\u00a0: les administrateurs peuvent les compter dans leurs listes.',
    ruleTotals:
      'Dans la feuille des articles, la ligne « Tous les mois » additionne les mois affichés d’un article. Une même personne peut être comptée dans plusieurs mois.',
    ruleCrisis:
      'Les appels aux lignes de crise et d’urgence ne sont jamais comptés. Les membres sont comptés seulement après avoir dit oui.',
    ruleNothing:
      'Ce classeur a été fait dans le navigateur à partir de ce que les rapports affichent. Il n’a ni feuille, ni ligne, ni nom, ni commentaire masqués.',
  },
} as const satisfies FrenchOf<typeof english>;
