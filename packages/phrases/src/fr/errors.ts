import type { errors as english } from '../en/errors.ts';
import type { FrenchOf } from '../shape.ts';

export const errors = {
  VALIDATION_FAILED: 'Certains champs ont été refusés. Vérifiez le formulaire, puis réessayez.',
  MALFORMED_BODY: 'La demande n’a pas pu être lue. Veuillez réessayer.',
  ERROR_ACTIVATION_CODE_NOT_FOUND:
    'Aucune organisation n’utilise de codes qui commencent ainsi. Vérifiez le code, ou communiquez avec votre administrateur.',
  ERROR_ACTIVATION_CODE_ALREADY_APPLIED:
    'Ce code d’activation a déjà été utilisé. Connectez-vous avec l’adresse courriel et le mot de passe que vous avez choisis, ou communiquez avec votre administrateur.',
  ERROR_DATE_OF_BIRTH_DOESNT_MATCH_CODE:
    'Le code d’activation et la date de naissance ne correspondent pas. Vérifiez les deux. Après cinq essais infructueux, un code est en pause pendant une heure ou plus : communiquez avec votre administrateur si vous avez besoin d’aide.',
  EMAIL_ALREADY_EXISTS:
    'Un membre de votre organisation utilise déjà cette adresse courriel. Connectez-vous avec celle-ci, ou saisissez-en une autre.',
  ACTIVATION_CODE_NOT_FOUND: 'Ce code d’activation est introuvable dans l’organisation.',
  ACTIVATION_CODE_NOT_SUSPENDED:
    'Seul un code en pause avec lequel aucun membre ne s’est inscrit peut être réactivé. Veuillez actualiser la liste.',
  ACTIVATION_CODE_CLAIMED:
    'Un membre s’est inscrit avec ce code et il ne peut donc pas être retiré. Veuillez actualiser la liste.',
  CODE_PREFIX_TAKEN:
    'Les codes qui commencent par {{prefix}} appartiennent à une autre organisation. Veuillez choisir d’autres lettres.',
  CODE_PREFIX_LIMIT:
    'Votre organisation utilise déjà autant de débuts de codes différents qu’elle le peut. Utilisez l’un d’eux, ou demandez-en davantage à un administrateur du service.',
  CODE_PREFIX_BLOCKED:
    'Trop de débuts de codes ont été refusés aujourd’hui. Utilisez-en un que votre organisation possède déjà, ou réessayez demain.',
  CODE_PREFIX_NOT_FOUND: 'L’organisation n’a plus ce préfixe. Veuillez actualiser la page.',
  ACTIVATION_UPLOAD_NOT_FOUND:
    'Ce téléversement est introuvable. Il a peut-être été confirmé dans une autre fenêtre. Veuillez choisir le fichier de nouveau.',
  ACTIVATION_UPLOAD_OUT_OF_ORDER:
    'Les parties de ce fichier ne sont pas arrivées dans l’ordre. Veuillez choisir le fichier de nouveau : ce qui est arrivé est conservé.',
  ACTIVATION_UPLOAD_WORKING:
    'Les codes sont encore en cours de création. Veuillez attendre la fin.',
  INVALID_CREDENTIALS:
    'Adresse courriel ou mot de passe invalide. En cas d’urgence, composez le 911.',
  MOBILE_ONLY_ACCOUNT:
    'Adresse courriel ou mot de passe invalide. En cas d’urgence, composez le 911. Veuillez télécharger l’application mobile pour continuer.',
  ACCOUNT_LOCKED_one:
    'Ce compte est verrouillé après un trop grand nombre d’échecs de connexion. Nous vous avons envoyé par courriel un lien et un code pour le déverrouiller; il se déverrouillera aussi de lui-même après {{count}} minute.',
  ACCOUNT_LOCKED_many:
    'Ce compte est verrouillé après un trop grand nombre d’échecs de connexion. Nous vous avons envoyé par courriel un lien et un code pour le déverrouiller; il se déverrouillera aussi de lui-même après {{count}} de minutes.',
  ACCOUNT_LOCKED_other:
    'Ce compte est verrouillé après un trop grand nombre d’échecs de connexion. Nous vous avons envoyé par courriel un lien et un code pour le déverrouiller; il se déverrouillera aussi de lui-même après {{count}} minutes.',
  PASSWORD_DOES_NOT_MEET_POLICY:
    'Votre mot de passe ne répond plus à nos critères. Veuillez le réinitialiser.',
  PASSWORD_REFUSED: 'Ce mot de passe ne répond pas aux critères. Veuillez en choisir un autre.',
  PASSWORD_REUSED:
    'Vous ne pouvez pas réutiliser l’un de vos 6 mots de passe précédents. Veuillez en choisir un autre.',
  INVALID_CODE:
    'Le code d’activation est incorrect ou a expiré. Veuillez demander un nouveau lien.',
  INVALID_PASSWORD: 'Le mot de passe actuel est incorrect.',
  PASSWORD_EXPIRED:
    'Le mot de passe a expiré. Déverrouillez votre compte au moyen du lien « Mot de passe oublié ».',
  INVALID_SESSION_TOKEN: 'Votre session est terminée. Veuillez vous reconnecter.',
  USER_DEACTIVATED: 'Votre compte n’est pas actif. Communiquez avec votre administrateur.',
  ORGANIZATION_SUSPENDED:
    'Votre organisation est suspendue. Communiquez avec votre administrateur.',
  SESSION_LEVEL_TOO_LOW: 'Terminez l’authentification à deux facteurs pour continuer.',
  RECENT_PROOF_REQUIRED: 'Veuillez confirmer votre identité, puis réessayer.',
  PERMISSION_DENIED: 'Vous n’êtes pas autorisé à effectuer cette action.',
  ERROR_FORBIDDEN_USER: 'Vous n’êtes pas autorisé à effectuer cette action pour cette personne.',
  ORGANIZATION_MISMATCH: 'Vous n’êtes pas membre de cette organisation.',
  NOT_FOUND: 'La ressource demandée est introuvable sur le serveur.',
  USER_NOT_FOUND: 'Cette personne est introuvable dans l’organisation.',
  ORGANIZATION_NOT_FOUND: 'Cette organisation est introuvable.',
  INVALID_BACKUP_CODE: 'Ce code n’est pas valide ou a déjà été utilisé.',
  INVITATION_ACCEPTED:
    'Cette personne s’est inscrite entre-temps. Vous pouvez plutôt la désactiver.',
  LAST_ADMINISTRATOR:
    'Cette personne est la dernière administratrice active de l’organisation. Nommez d’abord quelqu’un d’autre.',
  ROOT_ORGANIZATION: 'Cette organisation exploite le service et ne peut pas être supprimée.',
  SETTINGS_CHANGED:
    'Une autre personne a modifié ces paramètres entre-temps. Rien n’a été enregistré.',
  FEATURE_FIXED: 'Cette fonction ne peut être ni activée ni désactivée.',
  TWO_FACTOR_ALREADY_ENROLLED: 'Cette seconde étape est déjà configurée pour ce compte.',
  TWO_FACTOR_NOT_STARTED:
    'La configuration n’a pas été commencée ou a expiré. Veuillez la recommencer.',
  TWO_FACTOR_REQUIRED:
    'L’authentification à deux facteurs est obligatoire pour votre rôle. Configurez une autre seconde étape avant de retirer celle-ci.',
  SMS_NOT_AVAILABLE:
    'Les codes ne peuvent pas être envoyés par message texte pour le moment. Utilisez votre application d’authentification ou un code de récupération.',
  PAYLOAD_TOO_LARGE:
    'Le contenu de la demande est trop volumineux. Veuillez utiliser un fichier plus petit.',
  UNSUPPORTED_MEDIA_TYPE: 'Ce type de contenu ne peut pas être lu ici.',
  CODE_NOT_RECOGNIZED: 'Code non reconnu',
  INVALID_VERIFICATION_CODE:
    'Ce code de vérification n’est pas valide. Essayez le code le plus récent.',
  INVALID_UNLOCK_CODE:
    'Ce code ou ce lien est invalide ou expiré. Veuillez en demander un nouveau.',
  UNLOCK_CODE_SPENT:
    'Ce code ne fonctionne plus après un trop grand nombre d’essais erronés. Utilisez plutôt le lien dans le courriel.',
  INVALID_REGISTRATION_LINK:
    'Oups! Ce lien ne semble pas valide. Cliquez de nouveau sur votre lien d’inscription, ou copiez l’adresse Web et collez-la dans la barre d’adresse de votre navigateur. Si le problème persiste, communiquez avec votre administrateur.',
  EMAIL_ALREADY_MEMBER: 'Cette adresse courriel appartient déjà à une personne de l’organisation.',
  EMAIL_HAS_ACCOUNT:
    'Cette adresse courriel a déjà un compte. Connectez-vous pour accepter l’invitation.',
  YOUTH_ACCOUNT: 'L’adresse courriel est déjà utilisée pour un compte jeunesse',
  USER_INACTIVE: 'Ce compte est désactivé, et la désactivation est définitive.',
  ROLE_UNCHANGED: 'Cette personne a déjà ce rôle.',
  ORGANIZATION_NAME_TAKEN: 'Une organisation porte déjà ce nom.',
  IMAGE_NOT_READABLE: 'Cette image n’a pas pu être lue. Veuillez utiliser un fichier JPEG ou PNG.',
  CONTENT_NOT_FOUND: 'Ce texte est introuvable. Il a peut-être été supprimé entre-temps.',
  ARTICLE_NOT_FOUND: 'Cet article est introuvable. Il a peut-être été supprimé entre-temps.',
  CATEGORY_NOT_FOUND:
    'Cette catégorie est introuvable. Elle a peut-être été supprimée entre-temps.',
  CONTENT_CHANGED: 'Une autre personne a modifié ce texte entre-temps. Rien n’a été enregistré.',
  CATEGORY_IN_USE_one:
    '{{count}} article utilise cette catégorie. Choisissez la catégorie qui la remplacera.',
  CATEGORY_IN_USE_many:
    '{{count}} d’articles utilisent cette catégorie. Choisissez la catégorie qui la remplacera.',
  CATEGORY_IN_USE_other:
    '{{count}} articles utilisent cette catégorie. Choisissez la catégorie qui la remplacera.',
  LEGAL_VERSION_OUTDATED:
    'Il existe une version plus récente de ce document. Veuillez la lire avant de l’accepter.',
  CATEGORY_ALREADY_EXISTS: 'Cette catégorie existe déjà.',
  TRANSLATION_ALREADY_EXISTS: 'Il existe déjà un texte dans cette langue.',
  LANGUAGE_NOT_OFFERED: 'Votre organisation n’utilise pas cette langue.',
  TOO_MANY_TEXTS:
    'Il peut y en avoir au plus {{most}} par langue. Veuillez d’abord supprimer ce qui ne sert plus.',
  ARTICLE_IMAGE_NOT_READABLE:
    'Cette image n’a pas pu être lue. Veuillez utiliser une image JPEG, PNG ou TIFF.',
  ARTICLE_IMAGE_TOO_LARGE:
    'Cette image compte trop de pixels. Veuillez en utiliser une d’au plus 40 millions.',
  LOGO_NOT_READABLE:
    'Ce logo n’a pas pu être lu. Veuillez utiliser une image PNG, JPEG, TIFF, WebP ou SVG.',
  LOGO_NOT_PLAIN:
    'Ce dessin contient des filtres, du contenu Web intégré ou d’autres fichiers. Exportez-le en PNG, ou en SVG simple sans effets.',
  PICTURE_TOO_COMPLEX:
    'La préparation de cette image prend trop de temps. Exportez-la en PNG ou en JPEG, ou simplifiez-la.',
  LOGO_TOO_SMALL: 'Ce logo est trop petit. Il doit mesurer au moins 240 pixels sur 240.',
  LOGO_TOO_LARGE: 'Ce logo compte trop de pixels. Veuillez en utiliser un d’au plus 40 millions.',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
  TOO_MANY_INVITATIONS:
    'Votre organisation peut envoyer {{limit}} invitations par jour, et il en reste {{left}} aujourd’hui. Réessayez demain.',
  TOO_MANY_EXPORTS:
    'Trop d’exportations sont en cours en ce moment. Veuillez réessayer dans une minute.',
  UNKNOWN_ERROR:
    'Une erreur s’est produite de notre côté. Veuillez réessayer dans un instant. En cas d’urgence, composez le 911.',
  'V105.8':
    'Une erreur s’est produite de notre côté. Veuillez réessayer dans un instant. En cas d’urgence, composez le 911. (V105.8)',
  UNAVAILABLE:
    'Le service n’est pas disponible pour le moment. Veuillez réessayer dans un instant. En cas d’urgence, composez le 911.',
} as const satisfies FrenchOf<typeof english>;
