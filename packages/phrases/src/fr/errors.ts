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
    'Le code d’activation et la date de naissance ne correspondent pas. Vérifiez les deux. Après cinq essais erronés, un code est mis en pause pendant une heure ou plus : communiquez avec votre administrateur si vous avez besoin d’aide.',
  EMAIL_ALREADY_EXISTS:
    'Un membre de votre organisation utilise déjà cette adresse courriel. Connectez-vous avec celle-ci, ou saisissez-en une autre.',
  ACTIVATION_CODE_NOT_FOUND:
    'Ce code d’activation est introuvable dans l’organisation. Actualisez la liste.',
  ACTIVATION_CODE_NOT_SUSPENDED:
    'Vous ne pouvez réactiver qu’un code en pause avec lequel aucun membre ne s’est inscrit. Actualisez la liste.',
  ACTIVATION_CODE_CLAIMED:
    'Un membre s’est inscrit avec ce code : vous ne pouvez donc pas le retirer. Actualisez la liste.',
  SECONDARY_ID_UNREADABLE:
    'Cet identifiant secondaire ne peut plus être lu. Téléversez votre liste de nouveau : les codes inutilisés retrouveront le leur.',
  CODE_PREFIX_TAKEN:
    'Le préfixe {{prefix}} appartient à une autre organisation. Choisissez-en un autre.',
  CODE_PREFIX_LIMIT:
    'Votre organisation utilise déjà tous ses préfixes de code. Utilisez l’un d’eux ou demandez-en d’autres à un administrateur du service.',
  CODE_PREFIX_BLOCKED:
    'Trop de préfixes de code ont été refusés aujourd’hui. Utilisez-en un que votre organisation possède déjà ou réessayez demain.',
  CODE_PREFIX_NOT_FOUND: 'L’organisation n’a plus ce préfixe. Actualisez la page.',
  ACTIVATION_UPLOAD_NOT_FOUND:
    'Ce téléversement est introuvable. Il a peut-être été confirmé dans une autre fenêtre. Choisissez le fichier de nouveau.',
  ACTIVATION_UPLOAD_OUT_OF_ORDER:
    'Les parties de ce fichier sont arrivées dans le désordre. Choisissez le fichier de nouveau : nous avons conservé les parties reçues.',
  ACTIVATION_UPLOAD_WORKING:
    'La génération des codes est encore en cours. Attendez qu’elle soit terminée.',
  INVALID_CREDENTIALS:
    'Adresse courriel ou mot de passe invalide. En cas d’urgence, composez le 911.',
  MOBILE_ONLY_ACCOUNT:
    'Adresse courriel ou mot de passe invalide. En cas d’urgence, composez le 911. Veuillez télécharger l’application mobile pour continuer.',
  ACCOUNT_LOCKED_one:
    'Ce compte est verrouillé après trop d’échecs de connexion. Nous vous avons envoyé par courriel un lien et un code pour le déverrouiller. Il se déverrouillera aussi de lui-même après {{count}} minute.',
  ACCOUNT_LOCKED_many:
    'Ce compte est verrouillé après trop d’échecs de connexion. Nous vous avons envoyé par courriel un lien et un code pour le déverrouiller. Il se déverrouillera aussi de lui-même après {{count}} de minutes.',
  ACCOUNT_LOCKED_other:
    'Ce compte est verrouillé après trop d’échecs de connexion. Nous vous avons envoyé par courriel un lien et un code pour le déverrouiller. Il se déverrouillera aussi de lui-même après {{count}} minutes.',
  PASSWORD_DOES_NOT_MEET_POLICY:
    'Votre mot de passe ne répond plus à nos critères. Veuillez le réinitialiser.',
  PASSWORD_REFUSED: 'Ce mot de passe ne répond pas aux critères. Choisissez-en un autre.',
  PASSWORD_REUSED:
    'Vous ne pouvez pas réutiliser l’un de vos 6 mots de passe précédents. Choisissez-en un autre.',
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
  RECENT_PROOF_REQUIRED: 'Confirmez votre identité, puis réessayez.',
  ACCESS_REASON_REQUIRED:
    'Indiquez un motif pour consulter ces renseignements. Ouvrez l’organisation, puis réessayez.',
  PERMISSION_DENIED: 'Vous n’êtes pas autorisé à effectuer cette action.',
  ERROR_FORBIDDEN_USER: 'Vous n’êtes pas autorisé à effectuer cette action pour cette personne.',
  ORGANIZATION_MISMATCH: 'Vous n’êtes pas membre de cette organisation.',
  NOT_FOUND: 'La ressource demandée est introuvable sur le serveur.',
  USER_NOT_FOUND: 'Cette personne est introuvable dans l’organisation. Actualisez la liste.',
  ORGANIZATION_NOT_FOUND: 'Cette organisation est introuvable.',
  INVALID_BACKUP_CODE: 'Ce code n’est pas valide ou a déjà été utilisé. Essayez-en un autre.',
  INVITATION_ACCEPTED: 'Cette personne s’est déjà inscrite. Vous pouvez plutôt la désactiver.',
  LAST_ADMINISTRATOR:
    'Cette personne est la seule administratrice active de l’organisation. Nommez d’abord une autre personne.',
  ROOT_ORGANIZATION: 'Cette organisation gère le service et ne peut pas être supprimée.',
  SETTINGS_CHANGED:
    'Une autre personne a modifié ces paramètres entre-temps. Vos modifications n’ont pas été enregistrées.',
  FEATURE_FIXED: 'Vous ne pouvez ni activer ni désactiver cette fonction.',
  TWO_FACTOR_ALREADY_ENROLLED: 'Cette deuxième étape est déjà configurée pour ce compte.',
  TWO_FACTOR_NOT_STARTED: 'La configuration n’a pas commencé ou a expiré. Recommencez.',
  PASSKEYS_NOT_AVAILABLE:
    'Les clés d’accès ne peuvent pas être utilisées à cette adresse. Configurez une autre deuxième étape.',
  TOO_MANY_PASSKEYS: 'Vous avez atteint le nombre maximal de clés d’accès. Retirez-en d’abord une.',
  PASSKEY_NOT_ADDED:
    'Cette clé d’accès n’a pas pu être ajoutée. Recommencez ou utilisez un autre appareil.',
  PASSKEY_NOT_RECOGNIZED:
    'Cette clé d’accès n’a pas été reconnue. Réessayez ou connectez-vous autrement.',
  TWO_FACTOR_REQUIRED:
    'Votre rôle exige l’authentification à deux facteurs. Configurez une autre deuxième étape avant de retirer celle-ci.',
  SET_UP_LINK_REQUIRED:
    'Votre rôle exige une deuxième étape. Ouvrez le lien que nous vous avons envoyé par courriel, puis configurez-la.',
  PUSH_NOT_AVAILABLE:
    'Les notifications ne sont pas encore configurées sur ce serveur. Adressez-vous aux personnes qui le gèrent.',
  NOTIFICATION_NOT_FOUND: 'Cette notification est introuvable. Actualisez la liste.',
  NOTIFICATION_CLOSED:
    'Cette notification ne peut plus être modifiée. Actualisez la liste pour voir son état.',
  NOTIFICATION_CHANGED:
    'Une autre personne a modifié cette notification entre-temps. Vos modifications n’ont pas été enregistrées.',
  QUIET_TIMES_CHANGED:
    'Des heures de tranquillité ou une période d’accalmie ont commencé ou pris fin entre-temps. Rien n’a été envoyé. Lisez ce qui se passe maintenant et confirmez de nouveau.',
  ARTICLE_HAS_NOTIFICATION: 'Cet article a déjà une notification. Choisissez un autre article.',
  ARTICLE_NOT_PUBLISHED:
    'Cet article n’est pas publié. Publiez-le d’abord ou choisissez un autre article.',
  RECURRENCE_WITHOUT_DATES:
    'Aucune date ne correspond à cette répétition. Modifiez les jours ou la date de fin.',
  IDEMPOTENCY_KEY_REUSED:
    'Cet en-tête Idempotency-Key a servi à une autre requête. Utilisez-en un nouveau.',
  HOST_NOT_ALLOWED:
    'Cette personne ne peut ni animer ni coanimer une séance. Choisissez une personne intervenante, un pair aidant ou un administrateur.',
  PARTICIPANT_BLOCKED: 'La personne qui anime vous a retiré de cette séance.',
  CALL_TOKEN_REFUSED: 'Cet accès à l’appel n’est plus valide. Rejoignez la séance de nouveau.',
  MEETING_NOT_FOUND: 'Cette séance est introuvable. Actualisez l’horaire.',
  PARTICIPANT_NOT_FOUND: 'Cette personne n’est pas inscrite à la séance.',
  CRISIS_USE_NOT_COLLECTED:
    'Les appels et les messages aux lignes de crise et d’urgence ne sont jamais comptés. Rien de ce lot n’a été compté.',
  USAGE_OUT_OF_SEQUENCE: 'Un lot qui précède celui-ci manque. Envoyez les lots dans leur ordre.',
  MEETING_FULL: 'Cette séance est complète. Vous pouvez vous inscrire à la liste d’attente.',
  MEETING_CLOSED: 'Cette séance est terminée ou annulée.',
  MEETING_STARTED:
    'Cette séance a commencé. Son début et les personnes qui l’animent ne peuvent plus changer.',
  MEETING_NOT_STARTED: 'Cette séance n’a pas encore commencé.',
  MEETING_BELOW_REGISTERED: '{{count}} places sont déjà prises. Choisissez {{count}} ou plus.',
  HOST_CANNOT_WITHDRAW: 'La personne qui anime ne peut pas se désister. Annulez plutôt la séance.',
  NOT_SEEN_IN_CALL:
    'L’appel n’a pas enregistré cela : cette personne n’y était pas à ce moment, ou y est encore.',
  ALIAS_TAKEN:
    'Ce nom ressemble trop à celui d’une personne de la séance, d’un rôle ou d’un service. Choisissez un autre nom.',
  CALLS_NOT_AVAILABLE:
    'Les appels vidéo ne sont pas encore configurés sur ce serveur. Adressez-vous aux personnes qui l’exploitent.',
  NO_OWN_PHONE:
    'Vous n’avez pas de téléphone avec l’application dans cette organisation. Connectez-vous d’abord à l’application sur votre téléphone.',
  TEST_NOT_DELIVERED:
    'L’essai n’a pas pu être remis à votre téléphone. Ouvrez-y l’application, puis réessayez.',
  MESSAGE_NOT_FOUND: 'Ce message n’est plus disponible.',
  SMS_NOT_AVAILABLE:
    'Nous ne pouvons pas envoyer de codes par message texte pour le moment. Utilisez votre application d’authentification ou un code de récupération.',
  PAYLOAD_TOO_LARGE:
    'Le contenu de la demande est trop volumineux. Veuillez utiliser un fichier plus petit.',
  UNSUPPORTED_MEDIA_TYPE: 'Ce type de contenu ne peut pas être lu ici. Utilisez un autre format.',
  CODE_NOT_RECOGNIZED: 'Code non reconnu',
  INVALID_VERIFICATION_CODE:
    'Ce code de vérification n’est pas valide. Essayez le code le plus récent.',
  INVALID_UNLOCK_CODE: 'Ce code ou ce lien est invalide ou a expiré. Demandez-en un nouveau.',
  UNLOCK_CODE_SPENT:
    'Ce code ne fonctionne plus après trop d’essais erronés. Utilisez plutôt le lien dans le courriel.',
  INVALID_REGISTRATION_LINK:
    'Oups! Ce lien ne semble pas valide. Cliquez de nouveau sur votre lien d’inscription, ou copiez l’adresse Web et collez-la dans la barre d’adresse de votre navigateur. Si le problème persiste, communiquez avec votre administrateur.',
  EMAIL_ALREADY_MEMBER: 'Cette adresse courriel appartient déjà à une personne de l’organisation.',
  EMAIL_HAS_ACCOUNT:
    'Cette adresse courriel a déjà un compte. Connectez-vous pour accepter l’invitation.',
  YOUTH_ACCOUNT: 'L’adresse courriel est déjà utilisée pour un compte jeunesse',
  USER_INACTIVE: 'Cette personne est désactivée, et la désactivation est définitive.',
  ROLE_UNCHANGED: 'Cette personne a déjà ce rôle. Choisissez-en un autre.',
  ORGANIZATION_NAME_TAKEN: 'Une autre organisation porte déjà ce nom. Choisissez-en un autre.',
  IMAGE_NOT_READABLE: 'Cette image n’a pas pu être lue. Utilisez un fichier JPEG ou PNG.',
  CONTENT_NOT_FOUND: 'Cet élément est introuvable. Il a peut-être été supprimé.',
  ARTICLE_NOT_FOUND: 'Cet article est introuvable. Il a peut-être été supprimé.',
  CATEGORY_NOT_FOUND: 'Cette catégorie est introuvable. Elle a peut-être été supprimée.',
  CONTENT_CHANGED:
    'Une autre personne a modifié ce contenu entre-temps. Vos modifications n’ont pas été enregistrées.',
  CATEGORY_IN_USE_one:
    '{{count}} article utilise cette catégorie. Choisissez la catégorie qui la remplacera.',
  CATEGORY_IN_USE_many:
    '{{count}} d’articles utilisent cette catégorie. Choisissez la catégorie qui la remplacera.',
  CATEGORY_IN_USE_other:
    '{{count}} articles utilisent cette catégorie. Choisissez la catégorie qui la remplacera.',
  LEGAL_VERSION_OUTDATED:
    'Il existe une version plus récente de ce document. Lisez-la avant de l’accepter.',
  CATEGORY_ALREADY_EXISTS: 'Cette catégorie existe déjà.',
  TRANSLATION_ALREADY_EXISTS:
    'Il existe déjà une version dans cette langue. Actualisez la page pour la modifier.',
  LANGUAGE_NOT_OFFERED:
    'Votre organisation n’utilise pas cette langue. Vous pouvez l’ajouter dans les paramètres de l’organisation.',
  TOO_MANY_DRAFTS:
    'Vous pouvez garder au plus {{most}} brouillons. Supprimez d’abord ceux qui ne servent plus.',
  TOO_MANY_TEXTS:
    'Vous pouvez en avoir au plus {{most}} par langue. Supprimez d’abord ce qui ne sert plus.',
  ARTICLE_IMAGE_NOT_READABLE:
    'Cette image n’a pas pu être lue. Utilisez une image JPEG, PNG ou TIFF.',
  ARTICLE_IMAGE_TOO_LARGE:
    'Cette image compte trop de pixels. Utilisez-en une d’au plus 40 millions.',
  LOGO_NOT_READABLE: 'Ce logo n’a pas pu être lu. Utilisez une image PNG, JPEG, TIFF, WebP ou SVG.',
  LOGO_NOT_PLAIN:
    'Ce dessin contient des filtres, du contenu Web intégré ou d’autres fichiers. Exportez-le en PNG, ou en SVG simple sans effets.',
  PICTURE_TOO_COMPLEX:
    'Le traitement de cette image prend trop de temps. Exportez-la en PNG ou en JPEG, ou simplifiez-la.',
  LOGO_TOO_SMALL: 'Ce logo est trop petit. Il doit mesurer au moins 240 × 240 pixels.',
  LOGO_TOO_LARGE: 'Ce logo compte trop de pixels. Utilisez-en un d’au plus 40 millions.',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Réessayez dans quelques minutes.',
  TOO_MANY_INVITATIONS:
    'Votre organisation peut envoyer {{limit}} invitations par jour, et il en reste {{left}} aujourd’hui. Réessayez demain.',
  TOO_MANY_SESSION_ENDS:
    'L’administration a déjà fermé {{most}} fois les sessions de cette personne aujourd’hui. Un changement de rôle compte aussi. Réessayez demain.',
  TOO_MANY_EXPORTS: 'Trop d’exportations sont en cours. Réessayez dans une minute.',
  UNKNOWN_ERROR:
    'Une erreur s’est produite de notre côté. Réessayez dans un instant. En cas d’urgence, composez le 911.',
  'V105.8':
    'Une erreur s’est produite de notre côté. Réessayez dans un instant. En cas d’urgence, composez le 911. (V105.8)',
  UNAVAILABLE:
    'Le service n’est pas disponible pour le moment. Réessayez dans un instant. En cas d’urgence, composez le 911.',
} as const satisfies FrenchOf<typeof english>;
