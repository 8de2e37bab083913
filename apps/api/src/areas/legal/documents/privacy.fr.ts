import {
  defaultThreshold,
  promisedFactor,
  readableDays,
  rightGuesses,
  unusedPhoneDays,
} from '@ensemble/contract';
import type { LegalText } from '../legal-text.ts';

/** Right guesses of 100, at most, after so many months alike. */
const right = (months: number) => Math.round(rightGuesses(months));

/** LEGAL-05, LEGAL-09..12, OPEN-02. */
export const privacyInFrench: LegalText = {
  title: 'Politique de confidentialité d’Ensemble',
  summary: [
    'Vous pourriez vous tourner vers Ensemble dans un moment difficile. Vous devez savoir qui peut voir quoi. La présente politique le dit en mots simples : quelles données Ensemble utilise, pourquoi, qui les voit, où elles se trouvent, combien de temps elles sont conservées et ce que vous pouvez faire.',
    [
      'Votre organisation n’obtient que des données agrégées et dépersonnalisées, c’est-à-dire des chiffres sur des groupes trop grands pour que l’on puisse reconnaître quelqu’un. Elle n’apprend pas ce que vous lisez, planifiez, écrivez ou discutez.',
      'Vos données ne sont pas vendues et ne servent ni à la publicité ni à la vente croisée.',
      'Vos données sont conservées au Canada et chiffrées.',
      'Vous pouvez faire supprimer votre compte en tout temps.',
    ],
  ],
  sections: [
    {
      heading: 'Qui est responsable',
      blocks: [
        'Ensemble est géré par l’exploitant du service (« nous ») pour le compte de l’organisation qui vous a invité. Votre organisation décide qui est invité et ce qu’elle publie. Nous décidons de la manière dont le service est protégé et nous répondons des données qu’il contient.',
        'Nous respectons la Loi sur la protection des renseignements personnels et les documents électroniques (LPRPDE) ainsi que les lois provinciales applicables, dont la loi de votre province sur les renseignements de santé et, au Québec, la Loi sur la protection des renseignements personnels dans le secteur privé.',
      ],
    },
    {
      heading: 'Ce qui est nécessaire pour créer un compte',
      blocks: [
        'La création d’un compte utilise une adresse courriel fournie par votre organisation, ou par vous lorsque vous activez un code de votre organisation, ainsi que votre prénom et votre nom de famille. Si vous vous inscrivez avec un code d’activation, votre date de naissance est comparée à celle que votre organisation a fournie avec le code.',
        'La photo, le numéro de téléphone et une courte présentation sont facultatifs. Le numéro de téléphone ne sert qu’aux codes de l’authentification à deux facteurs. Vous pouvez omettre les trois, et les modifier ou les retirer plus tard.',
        'Votre mot de passe n’est jamais conservé : nous ne gardons qu’une valeur à partir de laquelle il est impossible de le retrouver.',
      ],
    },
    {
      heading: 'Données créées pendant que vous utilisez Ensemble',
      blocks: [
        'Selon les fonctions que votre organisation a activées, Ensemble conserve :',
        [
          'ce que vous saisissez : objectifs, plans, notes, réservations et messages;',
          'votre langue et les réglages que vous choisissez;',
          'pour chaque téléphone sur lequel vous autorisez les notifications : son jeton, c’est-à-dire son adresse auprès du service de notification poussée, sa langue, son fuseau horaire et le moment où l’application y a été ouverte pour la dernière fois;',
          'le moment de vos connexions, l’adresse réseau et le navigateur utilisés, afin que vous puissiez reconnaître une connexion qui n’est pas la vôtre;',
          'un registre de ce que font les administrateurs, par exemple inviter ou désactiver une personne, afin que tout abus puisse être découvert;',
          'si vous avez accepté d’être compté : les parties de l’application, les articles et les notifications que vous avez ouverts au cours d’un mois, et votre participation à une séance de groupe, jusqu’à la publication des chiffres de ce mois.',
        ],
        'Ensemble n’enregistre pas les rencontres vidéo. Les paroles échangées ne sont pas conservées.',
        'La console garde dans votre navigateur ce qu’il faut pour maintenir votre session ouverte, votre langue et votre mode d’affichage, ainsi qu’un témoin qui nous permet de reconnaître un navigateur que vous avez déjà utilisé. Aucun témoin ne sert à la publicité ni à vous suivre d’un site à l’autre.',
      ],
    },
    {
      heading: 'À quoi servent vos données',
      blocks: [
        [
          'à vous laisser entrer, et à empêcher les autres de le faire;',
          'à vous offrir les fonctions que vous utilisez, à l’abri du regard d’autrui;',
          'à vous envoyer les messages nécessaires au service : invitations, codes, liens et avis sur la sécurité de votre compte;',
          'à envoyer les notifications de votre organisation à votre téléphone, si vous les autorisez;',
          'à assurer le bon fonctionnement du service et à déceler les pannes et les abus;',
          'à produire les chiffres dépersonnalisés décrits ci-dessous, si vous avez accepté d’être compté;',
          'à remplir une obligation que la loi nous impose.',
        ],
        'Nous n’utilisons vos données à aucune autre fin. Elles ne sont ni vendues ni louées, ne servent ni à la publicité ni à la vente croisée, et n’entrent dans aucune décision concernant votre emploi.',
      ],
    },
    {
      heading: 'Ce que voit votre organisation',
      blocks: [
        'Les administrateurs de votre organisation voient qui a été invité et qui s’est inscrit : votre nom, votre adresse courriel, votre rôle et votre statut, le moment de votre invitation et de votre inscription, et le code d’activation que vous avez utilisé. Ils en ont besoin pour gérer le service. Ils ne voient ni votre photo, ni votre présentation, ni votre titre.',
        'Au sujet de l’utilisation du service, votre organisation n’obtient que des données agrégées et dépersonnalisées, par exemple le nombre approximatif de personnes qui ont ouvert un article au cours d’un mois. Vous êtes compté seulement après avoir dit oui, et vous pouvez dire non en tout temps : ce qui a été compté et n’est pas encore publié est alors supprimé. Les appels au 988 et au 911 ne sont pas recueillis du tout.',
        `Nous ajoutons des nombres aléatoires aux chiffres d’un mois, omettons les chiffres inférieurs à ${defaultThreshold} personnes et arrondissons les autres. Tous les chiffres d’un mois réunis sont au plus ${promisedFactor} fois plus probables avec ce que vous avez fait pendant ce mois qu’avec tout ce que vous auriez pu faire d’autre : même une personne qui sait ce que tous les autres ont fait devine juste dans au plus ${right(1)} cas sur 100 entre deux choses que vous avez pu faire. Si vous faites la même chose pendant douze mois, cela peut monter à ${right(12)} cas sur 100. Cinq jours après la fin d’un mois, ses chiffres sont publiés, et ce à partir de quoi ils ont été comptés est détruit; le seul article pour lequel vous comptez peut attendre les chiffres de son trimestre. Personne dans votre organisation ne peut voir ce que vous lisez, les objectifs que vous vous fixez, ce que vous écrivez ni avec qui vous parlez.`,
        'Les pairs aidants et les conseillers voient ce que vous partagez avec eux.',
        'La page « Ce que votre employeur peut voir » montre tout cela tel que c’est maintenant. Elle est produite à partir des autorisations et des rapports du service lui-même. Le lien se trouve au bas de la présente politique, dans les pages d’inscription et dans votre compte, et vous êtes informé lorsqu’elle change.',
      ],
    },
    {
      heading: 'Qui d’autre traite vos données',
      blocks: [
        'Les entreprises qui fournissent les serveurs, envoient les courriels ou les messages texte, ou transmettent la vidéo traitent des données pour nous et uniquement selon nos instructions. Elles ne reçoivent que ce qu’exige leur tâche et sont tenues à la même protection. Un message texte contenant un code passe par votre fournisseur de téléphonie. Une notification passe par le service de notification poussée de votre téléphone, comme l’explique la section suivante.',
        'Nous ne communiquons des données à une autorité que si la loi nous y oblige. Nous examinons chaque demande, ne remettons rien de plus que ce qui est exigé et vous en informons, sauf si cela est interdit.',
      ],
    },
    {
      heading: 'Notifications sur votre téléphone',
      blocks: [
        'Si vous autorisez les notifications dans l’application, votre organisation peut envoyer de courts messages à votre téléphone. Ils passent par un service de notification poussée : celui de Google pour Android, celui d’Apple pour iPhone et iPad, ou le service Web Push que votre téléphone utilise. Ces services suivent leurs propres conditions, et leurs serveurs peuvent se trouver hors du Canada.',
        'Le service de notification poussée traite :',
        [
          'le jeton de votre téléphone et, comme pour toute application, son adresse réseau;',
          'le fait qu’un message destiné à l’application y arrive, et à quel moment;',
          'une référence différente pour chaque message et chaque téléphone, que seul Ensemble peut lire.',
        ],
        'Il ne reçoit jamais le texte d’un message sous une forme lisible, ni votre nom, ni votre adresse courriel, ni le nom de votre organisation. Le texte est chiffré de sorte que seul votre téléphone peut l’ouvrir. Un téléphone qui ne peut pas ouvrir les messages chiffrés indique seulement qu’il y a un message, et l’application va ensuite chercher le texte auprès d’Ensemble.',
        'Vous pouvez choisir de recevoir toutes les notifications, seulement celles qui sont importantes, ou aucune. Vous le faites dans l’application ou à la page du compte de la console, où vous pouvez aussi voir vos téléphones et retirer n’importe lequel d’entre eux. Personne d’autre ne voit ce que vous choisissez ni quels téléphones vous avez, pas même votre organisation.',
        `Un message peut être lu sur votre téléphone pendant ${readableDays} jours. Ensuite, nous supprimons aussi la liste des téléphones auxquels il a été envoyé et ne conservons que des nombres. Nous supprimons le jeton, chiffré jusque-là, lorsque vous fermez votre session dans l’application, que vous retirez le téléphone, que votre compte prend fin ou que l’application n’a pas été ouverte depuis ${unusedPhoneDays} jours.`,
      ],
    },
    {
      heading: 'Séances de groupe',
      blocks: [
        'Vous choisissez les séances de groupe auxquelles vous participez. Les personnes qui animent une séance voient qui s’inscrit, avec le nom et l’adresse courriel, et qui arrive et part. Les administrateurs de votre organisation et les autres personnes voient seulement s’il reste des places, peu de places ou aucune. Trente jours après une séance, nous supprimons les inscriptions et les présences.',
        'Dans l’appel, les autres participants voient votre prénom, ou un autre nom que vous choisissez avant d’entrer. Le son et l’image passent par notre service d’appels pendant que vous parlez. Rien n’est enregistré, les messages du clavardage ne sont pas conservés, et aucun participant ne voit l’adresse réseau d’un autre.',
        'L’entrée de votre calendrier indique seulement « Rencontre » et le nom de votre organisation, parce que les calendriers sont souvent partagés au travail. Les rapports disent seulement combien de membres environ ont participé à une séance dans un mois, parmi ceux qui acceptent d’être comptés, et ce chiffre est protégé comme tous les autres.',
      ],
    },
    {
      heading: 'Où se trouvent vos données et comment elles sont protégées',
      blocks: [
        'Vos données sont conservées au Canada; seul ce que traite un service de notification poussée peut en sortir, comme il est décrit ci-dessus. Elles sont chiffrées pendant leur transmission et là où elles sont stockées. Les données de chaque organisation sont séparées de celles des autres par des règles inscrites dans la base de données elle-même. L’accès est réservé aux quelques personnes qui en ont besoin, exige une authentification à deux facteurs et est consigné.',
        'Si une atteinte à la sécurité crée un risque réel de préjudice grave pour vous, nous vous prévenons sans tarder, ainsi que votre organisation et le commissaire à la protection de la vie privée : ce qui s’est passé, les données touchées et ce que vous pouvez faire.',
      ],
    },
    {
      heading: 'Combien de temps vos données sont conservées',
      blocks: [
        'Vos données sont conservées tant que vous avez un compte. Lorsque votre compte est supprimé, que votre organisation le désactive ou que votre organisation quitte Ensemble, vos données sont conservées pendant 90 jours après cette fin, puis supprimées définitivement. Ces 90 jours permettent de réparer une erreur.',
        'Les copies de sauvegarde sont ensuite écrasées à tour de rôle. Il ne reste que la trace qu’une suppression a eu lieu, sans votre nom, et des chiffres qui ne concernent personne en particulier.',
      ],
    },
    {
      heading: 'Vos choix et vos droits',
      blocks: [
        'Vous pouvez :',
        [
          'consulter et corriger votre profil, dans l’application ou à la page du compte de la console;',
          'voir où vous êtes connecté et fermer n’importe laquelle de ces sessions;',
          'choisir quelles notifications vous recevez et retirer un téléphone;',
          'choisir si vous êtes compté dans les chiffres de votre organisation;',
          'demander quelles données nous détenons à votre sujet, en recevoir une copie et faire corriger les erreurs;',
          'retirer votre consentement et supprimer votre compte.',
        ],
        'Pour supprimer votre compte dans l’application mobile, ouvrez Profil, puis Paramètres, puis Supprimer le compte, et confirmez. Vous pouvez aussi en faire la demande à votre administrateur.',
        'Le fait de supprimer votre compte ou d’omettre ce qui est facultatif n’a aucun effet sur votre emploi, votre adhésion ni vos avantages sociaux.',
      ],
    },
    {
      heading: 'Les jeunes',
      blocks: [
        'Ensemble est conçu pour les personnes de 17 ans et plus. Les personnes plus jeunes ne peuvent pas s’y inscrire.',
      ],
    },
    {
      heading: 'Modification de la présente politique',
      blocks: [
        'Chaque version de la présente politique porte sa date. Nous vous prévenons dans le service ou par courriel au moins 30 jours avant l’entrée en vigueur d’une modification et vous demandons de nouveau votre consentement lorsque la loi l’exige.',
      ],
    },
    {
      heading: 'Questions et plaintes',
      blocks: [
        'Écrivez à l’administrateur de votre organisation ou communiquez avec la ligne d’aide indiquée dans le service; l’un et l’autre peuvent vous mettre en relation avec la personne responsable de la protection des renseignements personnels. Si notre réponse ne vous satisfait pas, vous pouvez vous adresser au Commissariat à la protection de la vie privée du Canada ou au commissaire de votre province.',
      ],
    },
  ],
};
