import type { calls as english } from '../en/calls.ts';
import type { FrenchOf } from '../shape.ts';

/** L’entrée d’une séance de groupe, sa salle d’attente et l’appel (CONF-01..20). */
export const calls = {
  joinTitle: 'Rejoignez votre séance',
  joinText:
    'Connectez-vous pour rejoindre cette séance dans votre navigateur. Ce lien n’ouvre rien d’autre.',
  joinsAtOnce:
    'Les membres entrent avec le micro et la caméra désactivés. Les autres voient leur prénom, ou le nom choisi pour cette séance, et rien d’autre.',
  logInAndJoin: 'Se connecter et entrer',
  checkFirst: 'Vérifier d’abord la caméra et le nom',
  linkIncomplete: 'Ce lien n’est pas complet. Ouvrez-le de nouveau à partir de votre courriel.',

  ownPicture: 'Votre caméra',
  cameraIsOff: 'Votre caméra est désactivée',
  speakToTest: 'Parlez : la barre montre le volume de votre voix.',
  devices: 'Choisir le micro, le haut-parleur et la caméra',
  microphone: 'Micro',
  speaker: 'Haut-parleur',
  camera: 'Caméra',
  systemDevice: 'Choix du système',
  noDevice: 'Aucun appareil trouvé',
  testSound: 'Tester le son',
  alias: 'Votre nom pendant la séance',
  aliasHint: 'Votre prénom, ou un autre nom que vous choisissez pour cette séance.',
  aliasReplaced:
    'Ce nom pourrait passer pour celui d’une personne qui anime la séance. Les autres voient plutôt « Participant » et un numéro. Vous pouvez choisir un autre nom.',
  hostName: 'Les autres voient votre nom : {{name}}.',
  privacy:
    'Les autres ne voient que ce nom. Seules les personnes qui animent la séance voient qui s’y est inscrit; celles qui l’animent depuis peu voient « un membre », sauf si vous acceptez. Elle n’est jamais enregistrée.',
  withHost: 'avec {{name}}',
  start: 'Démarrer la séance',
  join: 'Rejoindre la séance',
  joinsMuted: 'Vous entrerez avec le micro désactivé. Vous pourrez l’activer en tout temps.',
  joinsListening:
    'Vous entrerez avec le micro et la caméra désactivés. Vous pouvez simplement écouter.',
  problem: {
    audio: {
      denied: {
        title: 'Votre navigateur ne permet pas le micro',
        text: 'Vous pouvez entrer et écouter. Pour parler, choisissez l’icône à côté de l’adresse, autorisez le micro pour cette page, puis activez-le ici.',
      },
      missing: {
        title: 'Aucun micro trouvé',
        text: 'Vous pouvez entrer et écouter. Si vous en branchez un, activez-le ici.',
      },
      busy: {
        title: 'Votre micro est déjà utilisé',
        text: 'Un autre programme s’en sert. Fermez ce programme, puis réessayez. D’ici là, vous pouvez écouter.',
      },
    },
    video: {
      denied: {
        title: 'Votre navigateur ne permet pas la caméra',
        text: 'Vous pouvez entrer sans elle. Pour qu’on vous voie, choisissez l’icône à côté de l’adresse, autorisez la caméra pour cette page, puis activez-la ici.',
      },
      missing: {
        title: 'Aucune caméra trouvée',
        text: 'Vous pouvez entrer sans elle. Si vous en branchez une, activez-la ici.',
      },
      busy: {
        title: 'Votre caméra est déjà utilisée',
        text: 'Un autre programme s’en sert. Fermez ce programme, puis réessayez. Vous pouvez entrer sans elle.',
      },
    },
  },
  waitingTitle: 'Salle d’attente',
  notYet: 'La séance n’est pas encore commencée.',
  hostNotHere: 'La personne qui anime n’est pas encore là.',
  waitingText:
    'Vous entrerez automatiquement dès le début de la séance. Vous pouvez laisser cette page ouverte. Votre micro et votre caméra restent comme vous les avez réglés.',
  stopWaiting: 'Retour',
  member: 'Un membre',
  noEntry: {
    cancelled: {
      title: 'Cette séance est annulée',
      text: 'Elle n’aura pas lieu. Vous n’avez rien à faire.',
    },
    completed: {
      title: 'Cette séance est terminée',
      text: 'Il n’est plus possible de la rejoindre.',
    },
    blocked: {
      title: 'Vous ne pouvez pas rejoindre cette séance',
      text: 'La personne qui anime vous a retiré de cette séance. Si vous avez besoin de parler à quelqu’un, ces numéros sont là pour vous.',
    },
    offered: {
      title: 'Une place est libre pour vous',
      text: 'Nous la gardons pour vous quelques minutes.',
    },
    withdrawn: {
      title: 'Vous n’avez plus de place dans cette séance',
      text: 'Vous pouvez vous réinscrire dans l’application tant qu’il reste des places.',
    },
    noSeat: {
      title: 'Vous n’avez pas de place dans cette séance',
      text: 'Si vous êtes sur la liste d’attente, vous recevrez un courriel dès qu’une place se libère.',
    },
    unknown: {
      title: 'Nous ne trouvons pas votre place dans cette séance',
      text: 'Ce compte n’y est pas inscrit. Connectez-vous avec le compte qui a reçu le courriel.',
    },
    unavailable: {
      title: 'Les appels vidéo ne sont pas offerts en ce moment',
      text: 'Les appels ne sont pas configurés sur ce serveur. Adressez-vous aux responsables du service.',
    },
    failed: {
      title: 'La séance ne s’est pas chargée',
      text: 'Vérifiez votre connexion, puis réessayez.',
    },
  },
  acceptSeat: 'Accepter la place',
  declineSeat: 'Refuser la place',
  giveSeatBack: 'Je ne peux pas venir\u00a0: libérer ma place',
  giveSeatBackTitle: 'Libérer votre place dans «\u00a0{{title}}\u00a0»?',
  giveSeatBackText:
    'Votre place va à la personne suivante sur la liste d’attente. Si la séance est complète, vous pourriez ne pas retrouver de place.',
  giveSeatBackYes: 'Libérer ma place',
  giveSeatBackNo: 'Garder ma place',
  toSchedule: 'Aller à l’horaire',
  otherAccount: 'Utiliser un autre compte',

  connecting: 'Connexion en cours…',
  obstacle: {
    noService:
      'Le service des appels est injoignable. Vérifiez votre connexion. Certains réseaux de travail le bloquent : un autre réseau, par exemple celui de votre téléphone, peut aider.',
    noAddress:
      'Votre navigateur n’a trouvé aucun réseau par lequel envoyer le son et l’image. Connectez cet appareil à un réseau. Si vous utilisez Firefox sur l’ordinateur où Ensemble est installé, essayez Chrome ou Edge.',
    noMedia:
      'Le son et l’image ne passent pas. Certains réseaux de travail et certains RPV les bloquent : désactivez le RPV, ou essayez un autre réseau, par exemple celui de votre téléphone.',
    unknown:
      'La connexion prend plus de temps que d’habitude. Vérifiez votre connexion. Certains réseaux de travail bloquent les appels vidéo : un autre réseau, par exemple celui de votre téléphone, peut aider.',
  },
  reconnecting: 'Reconnexion en cours…',
  reconnectingText:
    'La connexion est perdue. Nous gardons votre place et rétablissons la connexion. Vous n’avez rien à faire.',
  reconnected: 'Vous êtes de retour dans la séance.',
  line: {
    bothPaused: {
      title: 'Les images sont en pause pour que le son reste clair',
      text: 'Votre connexion est lente dans les deux sens : vous ne voyez pas les autres, et les autres ne vous voient pas. Vous rapprocher du Wi-Fi ou arrêter les téléchargements peut aider. Les images reviennent dès que la connexion s’améliore.',
    },
    othersPaused: {
      title: 'Les images sont en pause pour que le son reste clair',
      text: 'Votre connexion est lente en ce moment. Vous rapprocher du Wi-Fi ou arrêter les téléchargements peut aider. Les images reviennent dès que la connexion s’améliore.',
    },
    ownPaused: {
      title: 'Votre image est en pause pour qu’on vous entende bien',
      text: 'Votre connexion est trop lente pour bien envoyer le son et l’image en ce moment. Vous rapprocher du Wi-Fi ou arrêter les téléversements et les sauvegardes peut aider. Votre image revient dès que la connexion s’améliore.',
    },
    bothPoor: {
      title: 'Votre connexion est lente',
      text: 'Vous et les autres pourriez mal vous entendre. Vous rapprocher du Wi-Fi ou arrêter les téléchargements et les sauvegardes peut aider.',
    },
    downPoor: {
      title: 'Le son et les images pourraient être saccadés pour vous',
      text: 'Votre connexion est lente en ce moment. Vous rapprocher du Wi-Fi ou arrêter les téléchargements peut aider.',
    },
    upPoor: {
      title: 'Les autres pourraient mal vous entendre',
      text: 'Votre connexion est trop lente pour bien envoyer le son et l’image en ce moment. Vous rapprocher du Wi-Fi ou arrêter les téléversements et les sauvegardes peut aider.',
    },
    showAgain: 'Afficher de nouveau les images',
    tryAgain: 'Réessayer',
    cameraOff: 'Désactiver ma caméra',
    goodAgain: 'Votre connexion est de nouveau bonne.',
  },
  soundOnly: 'Son seulement',
  soundOnlyHint:
    'Économise des données : vous entendez tout le monde, sans voir d’images. Votre caméra reste comme vous l’avez réglée.',
  soundOnlyIsOn: 'Vous avez choisi le son seulement',
  showPictures: 'Afficher les images',
  picturePaused: 'Image en pause',
  hasPoorLine: 'Connexion lente : le son peut être saccadé',
  alone: 'Pour l’instant, il n’y a que vous ici.',
  loginEnds:
    'Votre session se termine le {{time}}. Pour rester plus longtemps, reconnectez-vous et revenez.',
  soundHeldBack: 'Votre navigateur a bloqué le son',
  turnOnSound: 'Activer le son',
  pictures: 'Personnes dans la séance',
  pictureOf: 'Image de {{name}}',
  you: '{{name}} (vous)',
  host: 'Hôte',
  coHost: 'Cohôte',
  handIsUp: 'Main levée',
  isMuted: 'Micro désactivé',
  isMutedByHost: 'Micro coupé par l’hôte',
  hasNoPicture: 'Caméra désactivée',
  isBlocked: 'Accès bloqué',
  active: 'Dans la séance',
  inactive: 'Hors de la séance',
  controls: 'Commandes de l’appel',
  turnOnMicrophone: 'Activer le micro',
  turnOffMicrophone: 'Désactiver le micro',
  turnOnCamera: 'Activer la caméra',
  turnOffCamera: 'Désactiver la caméra',
  mutedByHost: 'La personne qui anime a coupé votre micro. Levez la main si vous souhaitez parler.',
  cameraOffByHost:
    'La personne qui anime a désactivé votre caméra. Levez la main si vous souhaitez la réactiver.',
  raiseHand: 'Lever la main',
  lowerHand: 'Baisser la main',
  members: 'Membres ({{count}})',
  chat: 'Clavardage',
  chatUnread_one: 'Clavardage ({{count}} nouveau message)',
  chatUnread_many: 'Clavardage ({{count}} de nouveaux messages)',
  chatUnread_other: 'Clavardage ({{count}} nouveaux messages)',
  chatHint:
    'Toutes les personnes dans la séance lisent ces messages. Ils disparaissent à la fin de la séance.',
  chatMessages: 'Messages',
  chatMessage: 'Votre message',
  send: 'Envoyer',
  settings: 'Réglages',
  hideOwn: 'Ne pas me montrer ma propre image',
  leave: 'Quitter',
  leaveTitle: 'Quitter la séance?',
  leaveText: 'Vous pouvez revenir tant que la séance est en cours.',
  leaveTextHost:
    'La séance continue sans vous. Vous pouvez revenir, ou y mettre fin pour tout le monde.',
  stay: 'Rester',
  endForAll: 'Terminer pour tout le monde',
  endTitle: 'Terminer la séance pour tout le monde?',
  endText: 'Tout le monde quitte l’appel, et la séance ne peut plus être redémarrée.',
  stepOut: 'Prendre une pause',
  steppedOutTitle: 'Prenez votre temps',
  steppedOutText:
    'Vous avez quitté la séance discrètement. Vous n’avez pas à vous expliquer. Si vous souhaitez parler à quelqu’un, voici qui vous pouvez joindre.',
  comeBack: 'Retourner à la séance',
  contactsTitle: 'Ressources de soutien',

  forAll: 'Pour tout le monde',
  muteAll: 'Couper tous les micros',
  askAllToUnmute: 'Inviter tout le monde à parler',
  camerasOff: 'Désactiver toutes les caméras',
  askAllForCameras: 'Inviter tout le monde à activer sa caméra',
  asked: 'L’invitation est envoyée. Chaque personne décide.',
  actionsFor: 'Actions pour {{name}}',
  mute: 'Couper le micro',
  askToUnmute: 'Inviter à parler',
  cameraOffFor: 'Désactiver la caméra',
  askForCamera: 'Inviter à activer la caméra',
  block: 'Bloquer',
  blockTitle: 'Bloquer {{name}}?',
  blockText:
    'Cette personne quitte l’appel tout de suite et ne peut plus revenir dans cette séance.',
  unblock: 'Débloquer {{name}}',
  askedToUnmute: 'On vous invite à parler',
  askedForCamera: 'On vous invite à activer votre caméra',
  askedText: 'C’est à vous de décider. Rien ne s’active sans votre choix.',
  stayMuted: 'Garder le micro désactivé',
  stayWithoutCamera: 'La garder désactivée',

  worried: 'Une personne ici m’inquiète',
  concernText:
    'La personne que vous choisissez saura que quelqu’un ici s’inquiète, et pour qui seulement si vous le précisez. Votre nom n’est ni montré ni conservé.',
  concernWhom: 'Qui vous inquiète? (facultatif)',
  concernNoName: 'Je préfère ne pas le dire',
  concernTo: 'Qui devrait le savoir?',
  concernSent: 'Le message est arrivé. Merci de prendre soin des autres.',
  concernNotSent:
    'Le message n’a pas pu être remis : la personne n’est pas dans l’appel en ce moment. Joignez plutôt l’une de ces ressources.',
  concernLast:
    'Vous ne pouvez pas en envoyer d’autre pendant cette séance. Ces ressources restent là pour vous.',
  concernNotice: 'Une personne de la séance s’inquiète pour une autre',
  concernAbout: 'Une personne de la séance s’inquiète pour {{name}}',
  concernHint:
    'Vous pourriez prendre de ses nouvelles discrètement, ou rester un moment après la séance.',

  said: {
    joined: 'Dans la séance maintenant : {{names}}.',
    joinedMany: '{{count}} personnes sont arrivées.',
    left: 'A quitté la séance : {{names}}.',
    leftMany: '{{count}} personnes ont quitté la séance.',
    muted: 'Micro coupé par l’hôte : {{names}}.',
    mutedMany: 'Micro coupé par l’hôte pour {{count}} personnes.',
    ownMuted: 'La personne qui anime a coupé votre micro.',
    ownMutedMany: 'La personne qui anime a coupé votre micro.',
    handUp: 'Main levée : {{names}}.',
    handUpMany: '{{count}} personnes ont levé la main.',
  },

  over: {
    left: {
      title: 'Vous avez quitté la séance',
      text: 'Vous pouvez y retourner tant qu’elle est en cours.',
    },
    ended: {
      title: 'La séance est terminée',
      text: 'Merci d’avoir été là. Prenez soin de vous.',
    },
    blocked: {
      title: 'Vous ne pouvez pas retourner dans cette séance',
      text: 'La personne qui anime vous a retiré de cette séance. Si vous avez besoin de parler à quelqu’un, ces ressources sont là pour vous.',
    },
    sessionOver: {
      title: 'Votre session est fermée',
      text: 'Reconnectez-vous pour retourner à la séance.',
    },
    replaced: {
      title: 'Vous avez rejoint la séance ailleurs',
      text: 'L’appel continue dans une autre fenêtre ou sur un autre appareil. Vous pouvez aussi le ramener ici.',
    },
    full: {
      title: 'L’appel est complet',
      text: 'Toutes les places sont prises pour l’instant. Réessayez dans un moment.',
    },
    refused: {
      title: 'Vous ne pouvez pas entrer pour l’instant',
      text: 'La séance n’est peut-être pas commencée, ou votre place a changé. Retournez à la page de la séance pour vérifier.',
    },
    failed: {
      title: 'Erreur de connexion à la séance',
      text: 'Vérifiez votre connexion, puis réessayez. Certains réseaux de travail bloquent les appels vidéo : un autre réseau, par exemple celui de votre téléphone, peut aider.',
    },
    comeBack: 'Retourner à la séance',
    tryAgain: 'Réessayer',
  },
} as const satisfies FrenchOf<typeof english>;
