import type { LegalText } from '../legal-text.ts';

/** LEGAL-07..09, LEGAL-12. */
export const termsInFrench: LegalText = {
  title: 'Conditions d’utilisation d’Ensemble',
  summary: [
    'Ensemble est un service de santé mentale et de soutien par les pairs que votre organisation met à votre disposition : une application mobile pour les membres et une console Web pour les personnes qui gèrent le service au sein de votre organisation. Les présentes conditions forment l’entente entre vous et l’exploitant d’Ensemble (« nous ») au sujet de l’une et de l’autre. Veuillez les lire avant de créer un compte.',
    'Ensemble n’est pas un service d’urgence. Si vous ou une autre personne êtes en danger, composez le 911. Au Canada, vous pouvez appeler ou texter le 988, la ligne d’aide en cas de crise de suicide, à toute heure.',
  ],
  sections: [
    {
      heading: 'Acceptation des conditions',
      blocks: [
        'Vous acceptez les présentes conditions en cliquant pour les accepter lorsque vous créez votre compte, ou lorsque nous vous le demandons de nouveau à la suite d’une modification. Si vous ne les acceptez pas, ne créez pas de compte et n’utilisez pas le service.',
        'Vous pouvez utiliser Ensemble seulement si votre organisation vous y a invité ou vous a remis un code d’activation, et seulement tant qu’elle met le service à votre disposition. Vous devez avoir au moins 17 ans.',
        'Votre organisation peut avoir ses propres règles sur l’utilisation d’Ensemble. Elles s’ajoutent aux présentes conditions et ne vous privent d’aucun droit que vous accordent ces conditions ou la loi.',
      ],
    },
    {
      heading: 'Ce que vous pouvez faire avec Ensemble',
      blocks: [
        'Nous vous accordons une licence personnelle, révocable et non exclusive d’utilisation de l’application et de la console aux fins pour lesquelles elles sont conçues. Personnelle signifie que vous ne pouvez ni la céder, ni la vendre, ni partager votre compte. Révocable signifie qu’elle peut prendre fin de la manière décrite plus loin. Non exclusive signifie que d’autres personnes reçoivent la même licence.',
        'Le logiciel, ses textes, sa présentation et ses marques nous appartiennent ou appartiennent à ceux qui nous en permettent l’usage. Ce que votre organisation publie dans Ensemble lui appartient.',
      ],
    },
    {
      heading: 'Ce que nous vous demandons',
      blocks: [
        'D’autres personnes comptent sur Ensemble dans des moments difficiles. Nous vous demandons :',
        [
          'de donner votre vrai nom, afin que votre organisation sache qui elle a invité;',
          'de garder pour vous votre mot de passe, vos codes et vos appareils, et de prévenir sans tarder votre administrateur si vous croyez qu’une autre personne a utilisé votre compte;',
          'de garder confidentiel ce que les autres vous confient et de ne jamais enregistrer, photographier ni transmettre une rencontre;',
          'de faire preuve de respect : ni harcèlement, ni menaces, ni propos haineux, ni contenu illicite;',
          'de ne pas porter atteinte à la sécurité du service : aucune tentative d’accéder aux données d’autrui, de contourner une limite ou de surcharger le service, et aucune lecture automatisée;',
          'd’utiliser Ensemble pour vous-même ou pour votre travail au sein de votre organisation, et non à des fins publicitaires.',
        ],
        'Si vous découvrez une faille de sécurité, veuillez nous la signaler par l’entremise de votre administrateur avant d’en parler à quiconque.',
      ],
    },
    {
      heading: 'Ce qu’Ensemble n’est pas',
      blocks: [
        'Les articles, les plans, les objectifs et les ressources d’Ensemble servent à informer et à soutenir. Ils ne constituent pas un diagnostic et ne remplacent pas l’avis d’un médecin, d’un psychologue ou d’un autre professionnel qui vous connaît. Les pairs aidants sont des collègues à l’écoute; ils ne sont pas vos thérapeutes, à moins qu’ils ne vous disent agir à ce titre.',
        'Personne ne surveille Ensemble jour et nuit. Un message, une réservation ou une note dans l’application peut n’être lu que des heures ou des jours plus tard. Ne vous en servez pas pour demander une aide urgente.',
      ],
    },
    {
      heading: 'Votre contenu',
      blocks: [
        'Ce que vous écrivez ou téléversez demeure à vous. Vous nous permettez de le conserver, d’en faire des copies de sauvegarde et de le montrer aux personnes à qui vous l’adressez, sans quoi le service ne pourrait pas fonctionner. Cette permission prend fin lorsque le contenu est supprimé.',
        'Nous ne lisons pas votre contenu pour vous juger. Nous pouvons retirer un contenu lorsque la loi l’exige ou lorsqu’il enfreint manifestement les présentes conditions et cause du tort à quelqu’un.',
      ],
    },
    {
      heading: 'Vos données',
      blocks: [
        'La Politique de confidentialité d’Ensemble décrit les données que nous utilisons et les raisons pour lesquelles nous le faisons. Elle fait partie des présentes conditions. En bref :',
        [
          'vos données sont conservées au Canada et sont chiffrées, tant pendant leur transmission que là où elles sont stockées;',
          'votre organisation ne reçoit que des chiffres qui ne permettent de remonter à personne;',
          'lorsque votre compte ou l’entente de votre organisation avec nous prend fin, vos données sont conservées pendant 90 jours après cette fin, puis supprimées définitivement.',
        ],
      ],
    },
    {
      heading: 'Disponibilité et évolution du service',
      blocks: [
        'Nous veillons à ce qu’Ensemble soit disponible et exact, mais nous ne promettons pas qu’il ne connaîtra jamais de panne. Nous pouvons l’interrompre pour l’entretenir, et modifier ou retirer des fonctions. Lorsqu’un changement est important pour vous, nous vous en avisons d’avance, vous ou votre organisation.',
        'Ensemble est fourni tel quel. Dans la mesure permise par la loi, nous n’offrons aucune garantie ni condition autre que celles énoncées aux présentes, expresse ou implicite, y compris quant à l’adaptation à un usage particulier.',
      ],
    },
    {
      heading: 'Modification ou fin de l’entente',
      blocks: [
        'Nous pouvons modifier les présentes conditions. Nous vous donnons un préavis d’au moins 30 jours avant l’entrée en vigueur d’une modification, dans le service ou par courriel, et nous vous demandons d’accepter la nouvelle version. Chaque version porte sa date. Si vous n’êtes pas d’accord, vous pouvez mettre fin à l’entente en tout temps avant l’entrée en vigueur de la modification.',
        'Vous pouvez mettre fin à l’entente en tout temps en supprimant votre compte. Dans l’application mobile, ouvrez Profil, puis Paramètres, puis Supprimer le compte, et confirmez. Vous n’avez aucune raison à donner.',
        'Nous pouvons, tout comme votre organisation, mettre fin à l’entente moyennant un préavis de 30 jours. Nous pouvons suspendre un compte sans préavis lorsque cela est nécessaire pour protéger la sécurité ou les données d’une personne, ou en cas de manquement grave aux présentes conditions; nous vous en donnons alors la raison dès que la loi nous le permet.',
        'Lorsque l’entente prend fin, votre licence prend fin également. Les sections qui portent sur vos données, la responsabilité et le droit applicable demeurent en vigueur aussi longtemps que nécessaire.',
      ],
    },
    {
      heading: 'Responsabilité',
      blocks: [
        'Dans la mesure permise par la loi, nous ne sommes pas responsables des pertes indirectes ou consécutives, de la perte de données que vous auriez pu conserver ailleurs, ni de ce que disent ou font les autres utilisateurs.',
        'Dans la mesure permise par la loi, notre responsabilité totale envers vous pour tout ce qui se rapporte à Ensemble est limitée à 20 dollars canadiens ou aux frais que vous nous avez payés pour le service, selon le montant le plus élevé.',
        'Rien dans les présentes conditions ne limite une responsabilité que la loi ne permet pas de limiter, notamment en cas de faute intentionnelle ou lourde, ou de préjudice corporel ou moral lorsque la loi de votre province l’interdit.',
      ],
    },
    {
      heading: 'Droit applicable et différends',
      blocks: [
        'Les présentes conditions sont régies par les lois de la province de l’Ontario et les lois fédérales du Canada qui s’y appliquent. Les tribunaux de l’Ontario tranchent les différends, à moins que la loi de votre lieu de résidence ne vous donne le droit de vous adresser à un tribunal près de chez vous ou d’être protégé par ses règles; vous conservez alors ce droit.',
        'Veuillez d’abord nous parler, par l’entremise de votre administrateur. La plupart des difficultés se règlent ainsi.',
      ],
    },
    {
      heading: 'Dispositions générales',
      blocks: [
        'Si une partie des présentes conditions se révèle invalide, le reste demeure. Le fait de ne pas faire valoir un droit une fois ne signifie pas que nous y renonçons. Nous pouvons céder l’entente à un successeur qui reprend le service avec toutes ses obligations envers vous; vous ne pouvez pas la céder.',
        'Les présentes conditions sont publiées en français et en anglais. Les deux versions ont la même valeur.',
        'Adressez vos questions sur les présentes conditions à l’administrateur de votre organisation, qui sait comment nous joindre.',
      ],
    },
  ],
};
