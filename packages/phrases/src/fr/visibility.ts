import type { visibility as english } from '../en/visibility.ts';
import type { FrenchOf } from '../shape.ts';

export const visibility = {
  title: 'Ce que votre employeur peut voir',
  ofOrganization: 'Chez {{organization}}',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  print: 'Imprimer',
  pdf: 'PDF',
  pdfFailed: 'Le PDF n’a pas pu être créé. Réessayez ou imprimez la page.',
  page: 'Page {{page}} sur {{pages}}',
  intro:
    'Cette page est produite à partir des autorisations et des rapports que le service applique lui-même. Lorsqu’ils changent, la page change et les membres en sont informés.',
  failed: 'Nous n’avons pas pu charger cette page',
  topic: {
    people: 'Votre compte',
    pictures: 'Votre photo et votre profil',
    notifications: 'Notifications',
    sessions: 'Séances de groupe',
    activationCodes: 'Codes d’activation',
    auditLog: 'Registre des accès et des changements',
    reports: 'Rapports sur l’utilisation de l’application',
    usageChoice: 'Votre choix pour les statistiques',
  },
  seenBy: 'Visible pour {{roles}}',
  hosts:
    'Visible seulement pour les personnes qui animent la séance, et pour cette séance seulement',
  never: {
    everyone: 'Jamais montré à votre employeur ni à qui que ce soit d’autre',
    employer: 'Jamais montré à votre employeur',
  },
  everyRole: 'tout le monde dans votre organisation',
  role: {
    Employee: 'les membres du personnel',
    ServiceProvider: 'les prestataires de services',
    OrganizationAdmin: 'les administrateurs',
    SuperAdmin: 'les personnes qui exploitent Ensemble',
    PeerSupporter: 'les pairs aidants',
    FamilyFriend: 'la famille et les proches',
    PeerSupportAdmin: 'les administrateurs du soutien par les pairs',
  },
  sees: {
    name: 'votre nom',
    email: 'votre adresse courriel',
    role: 'votre rôle',
    status: 'si votre compte est en attente, actif ou désactivé',
    addedOn: 'quand vous avez été ajouté à la liste',
    registeredOn: 'quand vous vous êtes inscrit',
    invitedOn: 'quand vous avez été invité',
    invitationMail: 'si votre courriel d’invitation a été livré',
    youthAccount:
      'si votre compte est un compte jeunesse, lorsqu’ils vous invitent de nouveau. Les autres organisations qui vous invitent ne le voient pas',
    sentMessages: 'les messages que votre organisation envoie, et quand',
    deliveryProgress: 'si un message est en attente, en cours d’envoi ou envoyé, selon l’heure',
    sessionPlan: 'le titre, la description et l’horaire d’une séance',
    sessionHost: 'le nom de la personne qui anime la séance',
    seatsLeft:
      's’il reste peu de places dans une séance, ou aucune; c’est la seule chose ici que l’inscription d’une seule personne peut changer',
    sessionCounts: 'combien de personnes sont inscrites ou en attente',
    takenAliases: 'si un nom choisi pour une séance est déjà pris, mais pas par qui',
    whoComes:
      'qui s’inscrit : nom, adresse courriel et place sur la liste. Les personnes qui commencent à animer la séance après votre inscription voient « un membre » jusqu’à ce que vous acceptiez',
    whoJoined: 'qui arrive et qui part, et quand, pendant 30 jours',
    code: 'les codes d’activation',
    codeState: 'si un code est utilisé, suspendu ou retiré',
    codeOwner: 'qui s’est inscrit avec un code, et quand',
    birthDate: 'la date de naissance conservée avec un code; chaque consultation est consignée',
    administrativeActs:
      'ce que font les administrateurs et quand, par exemple les invitations et les changements de réglages; ce que font les pairs aidants et les prestataires de services dans les séances, sans l’heure',
    accountActs: 'les connexions et les changements aux comptes, pour déceler les abus',
    lostSecondStep:
      'qu’une personne qui gère le service pour votre organisation (administration, prestation de services) a perdu son téléphone et ses codes',
    staffWithoutStep:
      'qui, dans le personnel du service (administration, prestation de services), n’a pas de deuxième étape de connexion, une fois la personne informée de son rôle par courriel et connectée; personne ne voit si un membre en a une',
    figures: 'les chiffres publiés décrits ici',
    releases: 'quels mois sont publiés',
    other: 'un élément nouveau qui n’a pas encore de description : {{field}}',
  },
  hidden: {
    picture: 'votre photo, votre présentation et votre titre',
    logins: 'quand vous vous connectez ou changez votre mot de passe ou votre profil',
    askedForReset:
      'que vous avez perdu votre téléphone et vos codes de récupération : la demande d’un membre va aux personnes qui gèrent Ensemble',
    muted: 'quelles notifications vous avez désactivées',
    phones: 'quels téléphones vous avez',
    openedNotifications: 'quelles notifications vous avez ouvertes',
    speech:
      'l’enregistrement d’une séance : il n’y en a pas, et les messages du clavardage ne sont pas conservés',
    readArticles: 'quels articles vous lisez',
    goals: 'vos objectifs et vos plans',
    crisisLines: 'les appels au 988 et au 911 : ils ne sont pas recueillis du tout',
    countedChoice: 'si vous avez choisi de participer aux statistiques',
  },
  recorded:
    'Nous consignons qui ouvre {{list}}, une fois par personne et par heure. Les personnes qui exploitent Ensemble doivent donner un motif, que vos administrateurs peuvent lire.',
  recordedLater:
    'Tant que personne ne s’est inscrit dans une organisation, elles ouvrent {{list}} sans motif.',
  list: {
    people: 'la liste des utilisateurs',
    activationCodes: 'la liste des codes d’activation',
    auditLog: 'le journal d’audit',
  },
  consent:
    'Vous êtes compté seulement après avoir dit oui, dans votre compte ou dans l’application. Si vous dites non plus tard, ce qui a été compté et n’est pas encore publié est supprimé immédiatement.',
  reportsIntro:
    'Une fois par mois, {{roles}} reçoivent des nombres arrondis de personnes et de fois pour :',
  report: {
    'user-metrics': 'Membres',
    activity: 'Parties de l’application',
    'article-ranking': 'Articles',
    'peer-support': 'Soutien par les pairs',
    'organization-notifications': 'Notifications',
  },
  reportLine: '{{report}} : {{subjects}}',
  row: {
    app: 'Application ouverte',
    learn: 'Articles',
    myPlan: 'Objectifs',
    getSupport: 'Obtenir du soutien',
    peerSupport: 'Soutien par les pairs',
    schedule: 'Horaire',
    session: 'Séances',
    article: 'Chaque article',
    peerContact: 'Pairs aidants consultés',
    notification: 'Notifications ouvertes',
    sessionJoined: 'Séances de groupe suivies',
  },
  exact: {
    title:
      'Nombres exacts, que les administrateurs peuvent de toute façon compter dans leurs listes : {{columns}}.',
    members: 'membres',
    joined: 'membres arrivés',
    left: 'membres partis',
    sent: 'notifications envoyées',
  },
  rulesTitle: 'Comment les chiffres vous protègent',
  rule: {
    promise:
      'Tous les chiffres d’un mois réunis sont au plus {{factor}} fois plus probables avec ce que vous avez fait pendant ce mois qu’avec tout ce que vous auriez pu faire d’autre. Une personne qui sait ce que tous les autres ont fait, et qui veut savoir laquelle de deux choses vous avez faite, devine juste dans au plus {{month}} cas sur 100. Après douze mois où rien n’a changé, c’est au plus {{year}} cas sur 100. Cela vaut dans chaque organisation dont vous êtes membre.',
    sizes:
      'Moins il y a de membres, moins il y a de chiffres : aucun sous {{app}} membres, un à partir de {{app}}, quatre à partir de {{four}}, toutes les parties de l’application à partir de {{all}}. Cela dépend du seul nombre de membres, jamais de ce que quelqu’un a fait.',
    threshold:
      'Un chiffre inférieur à {{people}} personnes, ou plus dans les grandes organisations, est remplacé par « -- », tout comme zéro.',
    rounding:
      'Des nombres aléatoires sont ajoutés une seule fois, avant tout arrondi et tout masquage. Les nombres de personnes sont arrondis au multiple de {{users}} le plus proche, et les nombres de fois au multiple de {{hits}} le plus proche.',
    articles:
      'Vous comptez pour un seul article par mois, tiré au hasard. Les articles ont des chiffres une fois par trimestre à partir de {{quarter}} membres, et chaque mois à partir de {{month}}.',
    mostTimes:
      'Les nombres de fois sont affichés à partir de {{members}} membres. Vous comptez au plus {{times}} fois par mois, toutes les parties de l’application confondues.',
    mostTimesEach:
      'Chaque personne compte au plus {{times}} fois par mois pour chaque ligne d’un rapport.',
    noise:
      'Un petit nombre aléatoire est ajouté une seule fois à chaque chiffre, de sorte qu’aucun chiffre n’est plus d’environ {{factor}} fois aussi probable avec vous que sans vous.',
    backups:
      'Les sauvegardes sont chiffrées. Ce qui est effacé ici a disparu de toutes après {{days}} jours au plus tard.',
    sessionSize: 'Les séances de groupe de moins de {{people}} personnes ne sont pas comptées.',
    release:
      'Un mois est publié {{days}} jours après sa fin. Ses chiffres ne changent plus ensuite, et les données dont ils viennent sont détruites. Là où les articles ont des chiffres une fois par trimestre, le seul article pour lequel vous comptez attend la publication du trimestre; si vous dites non avant, il est supprimé.',
  },
  off: 'Désactivé dans votre organisation, donc non compté : {{features}}.',
  feature: {
    learn: 'les articles',
    myPlan: 'les objectifs',
    getSupport: 'Obtenir du soutien',
    peerSupport: 'le soutien par les pairs',
    schedule: 'les quarts de travail',
    session: 'les séances vidéo',
  },
  exampleTitle: 'Un exemple avec des chiffres inventés',
  ownTitle: 'Les chiffres de votre organisation pour {{month}}',
  noneYet:
    'Aucun mois de votre organisation n’est encore publié. Voici un exemple avec des chiffres inventés.',
  released: 'Publiés le {{date}}, avec une limite de {{people}} personnes.',
  memberCounts:
    'Membres : {{members}}. Arrivées : {{joined}}. Départs : {{left}}. Notifications envoyées : {{sent}}.',
  what: 'Quoi',
  people: 'Personnes',
  times: 'Fois',
  noTimes: 'non affiché',
  about: 'environ {{number}}',
  orMore: '{{number}} ou plus',
  dashes:
    '« -- » signifie que trop peu de personnes l’ont fait pour montrer un chiffre, ou que personne ne l’a fait.',
  reason: {
    tooFew: 'trop peu de personnes',
    tooSmall: 'organisation trop petite',
    notReleased: 'pas encore publié',
    off: 'désactivé',
  },
  untitled: 'Article supprimé',
  historyTitle: 'Ce qui a changé',
  lastChanged: 'Dernier changement : {{date}}.',
  noChanges: 'Rien n’a changé jusqu’à présent.',
  added: 'Nouveau',
  removed: 'N’est plus vrai',
  fact: {
    sees: 'Visible pour {{roles}} : {{what}}',
    hostSees: 'Visible pour les personnes qui animent une séance : {{what}}',
    never: 'Jamais montré : {{what}}',
    recorded: 'Consigné, une fois par personne et par heure\u00a0: qui ouvre {{list}}',
    recordedLater:
      'Consigné, une fois par personne et par heure\u00a0: qui ouvre {{list}}. Les personnes qui exploitent Ensemble donnent un motif dès que quelqu’un s’est inscrit.',
    report: 'Rapport pour {{roles}} : {{report}} ({{subjects}})',
    exact: 'Nombre exact pour {{roles}} : {{what}}',
    off: 'Désactivé, donc non compté : {{what}}',
  },
  newsTitle: 'Ce que votre employeur peut voir a changé',
  newsLink: 'Voir ce qui a changé',
  dismiss: 'J’ai compris',
  dismissFailed: 'Nous n’avons pas pu l’enregistrer. {{reason}}',
} as const satisfies FrenchOf<typeof english>;
