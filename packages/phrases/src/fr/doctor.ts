import type { doctor as english } from '../en/doctor.ts';
import type { FrenchOf } from '../shape.ts';

export const doctor = {
  state: {
    broken: 'En panne',
    attention: 'À surveiller',
    notSet: 'Non configuré',
    good: 'En ordre',
  },
  do: 'À faire : {{action}}',
  summary: {
    good: 'Tout ce qui a été vérifié est en ordre.',
    attention: 'Un élément demande votre attention.',
    broken: 'Un élément est en panne.',
  },
  testPush: {
    title: 'Test d’Ensemble',
    description: 'Les notifications parviennent à ce téléphone.',
  },
  any: {
    noAnswer: 'La vérification n’a pas abouti : aucune réponse, ou une réponse illisible.',
    noAnswerDo: 'Vérifiez de nouveau. Si cela persiste, examinez les connexions du serveur.',
  },
  people: {
    title: 'Ce que les gens obtiennent',
    good: 'Les gens obtiennent une réponse à {{address}}.',
    notReady:
      'Les gens lisent que le service n’est pas disponible : la copie qui répond à {{address}} attend et ne sert personne.',
    notReadyDo:
      'Voyez ce qui est en panne ci-dessous. Le journal d’une copie dit ce qu’elle attend : journalctl -u ensemble@4000',
    noCopy:
      'Les gens lisent que le service n’est pas disponible : aucune copie ne répond derrière {{address}}.',
    noCopyDo: 'Démarrez les copies et vérifiez les adresses des copies dans le mandataire (proxy).',
    other: 'Autre chose qu’Ensemble répond à {{address}}.',
    otherDo: 'Vérifiez PUBLIC_URL, le mandataire (proxy) et l’enregistrement DNS du nom.',
    unreachable: 'Rien ne répond à {{address}} depuis ce serveur.',
    unreachableDo:
      'Vérifiez que le mandataire (proxy) et les copies sont en marche. Si seul ce serveur ne peut pas joindre cette adresse, inscrivez-y l’adresse interne du mandataire dans /etc/hosts.',
  },
  settings: {
    title: 'Paramètres',
    good: 'Tout ce qui ressemble à un paramètre en est un.',
    unknown:
      'Ces noms ressemblent à des paramètres, mais n’en sont pas et ne changent rien : {{names}}.',
    unknownDo: 'Corrigez leurs noms (docs/operating/settings.md), ou supprimez-les.',
  },
  versions: {
    title: 'Versions',
    good: 'Ensemble {{version}} (livraison {{release}}), Node {{node}}, PostgreSQL {{postgres}}.',
    otherPostgres:
      'PostgreSQL {{postgres}} n’est pas la version avec laquelle Ensemble {{version}} est testé (livraison {{release}}, Node {{node}}).',
    otherPostgresDo: 'Passez la base de données à PostgreSQL 18.',
    oldNode:
      'Node {{node}} est plus ancien que ce avec quoi Ensemble {{version}} est testé (livraison {{release}}, PostgreSQL {{postgres}}).',
    oldNodeDo: 'Installez la version de Node fournie avec la livraison.',
  },
  migrations: {
    title: 'Mises à jour de la base de données',
    good: 'La base de données contient tout ce dont cette version a besoin.',
    pending: 'Il manque à la base de données un élément dont cette version a besoin.',
    pendingDo: 'Sur le serveur, exécutez : npm run admin -- migrate',
    newer: 'La base de données a été mise à jour pour une version plus récente que cette copie.',
    newerDo: 'Remplacez les copies restantes par la version plus récente.',
    tooNew:
      'La base de données appartient à une version ultérieure. Cette copie est trop ancienne pour elle.',
    tooNewDo: 'Démarrez la version ultérieure.',
    unfinished:
      'La mise à jour n’est pas terminée : la base de données contient encore ce que la version précédente utilisait.',
    unfinishedDo:
      'Quand plus aucune copie de la version précédente ne fonctionne, exécutez sur le serveur : npm run admin -- migrate --after',
  },
  restored: {
    title: 'Sauvegarde restaurée',
    good: 'Cette base de données n’a pas été restaurée à partir d’une sauvegarde.',
    done: 'Cette base de données a été restaurée le {{restored}} à partir d’une sauvegarde du {{taken}}. Tout ce qui a été fait entre les deux doit être refait.',
    held: 'Cette base de données a été restaurée le {{restored}} à partir d’une sauvegarde du {{taken}}. Les rappels, les invitations et les notifications arrivés à échéance entre les deux sont en attente : {{held}}.',
    heldDo:
      'Sur le serveur, exécutez : npm run admin -- release-restored, puis envoyez-les ou abandonnez-les. Refaites ce qui a été fait entre les deux.',
  },
  promises: {
    title: 'Liste des promesses',
    good: 'Ce qu’une restauration ne doit pas annuler est copié dans la liste des promesses.',
    late: 'Ce qu’une restauration ne doit pas annuler attend depuis {{minutes}} minutes d’être copié dans la liste des promesses. Une restauration faite maintenant le perdrait.',
    lateDo:
      'Cherchez la raison dans le journal et vérifiez que l’emplacement indiqué par PROMISES_URL est accessible en lecture et en écriture.',
    unset:
      'Personne n’est servi : cette base de données a une liste des promesses ({{batches}} lots), et PROMISES_URL n’est pas réglé.',
    unsetDo:
      'Réglez PROMISES_URL, BACKUP_RECIPIENTS_FILE et PROMISES_SIGNING_KEY comme avant, puis redémarrez les copies. Si la liste est perdue : npm run admin -- give-up-promises',
    missing:
      'Personne n’est servi : la liste des promesses continue avec le lot {{batch}}, qui manque à cette base de données.',
    missingDo:
      'Après une restauration ou un basculement, exécutez : npm run admin -- replay-promises (docs/operating/promises.md).',
    uncompared:
      'Personne n’est servi : la base de données a été restaurée, et la liste des promesses ne peut pas être lue d’ici.',
    uncomparedDo:
      'Rendez de nouveau lisible l’emplacement indiqué par PROMISES_URL, puis exécutez : npm run admin -- replay-promises (docs/operating/promises.md).',
    notSet:
      'Ce qu’une restauration ne doit pas annuler n’est copié nulle part. Après une restauration, les personnes effacées sont de retour, et les anciens mots de passe et rôles fonctionnent de nouveau.',
    notSetDo:
      'Réglez PROMISES_URL sur un emplacement séparé de la base de données, BACKUP_RECIPIENTS_FILE sur les clés publiques de vos sauvegardes et PROMISES_SIGNING_KEY sur une clé de signature : docs/operating/promises.md.',
  },
  backups: {
    title: 'Sauvegardes',
    none: 'Aucune sauvegarde n’a encore été faite avec la commande d’Ensemble.',
    noneDo:
      'Sur le serveur, configurez la sauvegarde de chaque nuit : docs/operating/backup.md. Rien n’est nécessaire si vous essayez seulement Ensemble ou si vous faites vos sauvegardes autrement.',
    noneSince:
      'Aucune sauvegarde n’a été faite depuis que cette base de données a été restaurée ({{restored}}). Si elle était perdue maintenant, on perdrait tout le travail fait depuis la sauvegarde dont elle provient.',
    noneSinceDo: 'Sur le serveur, faites-en une maintenant : systemctl start ensemble-backup',
    good: 'Si la base de données était perdue maintenant, on perdrait {{work}} de travail. La sauvegarde la plus récente date du {{taken}}, a pris {{took}} et occupe au plus {{size}}.',
    old: 'Si la base de données était perdue maintenant, on perdrait {{work}} de travail : la sauvegarde la plus récente date du {{taken}}.',
    oldDo:
      'Sur le serveur, vérifiez que la minuterie de la sauvegarde fonctionne et lisez son journal : journalctl -u ensemble-backup -u ensemble-backup-nightly',
    failed:
      'La dernière sauvegarde, du {{failed}}, a échoué. Si la base de données était perdue maintenant, on perdrait {{work}} de travail : la sauvegarde la plus récente date du {{taken}}.',
    failedDo:
      'Sur le serveur, lisez la raison dans le journal de la sauvegarde : journalctl -u ensemble-backup -u ensemble-backup-nightly',
    notVerified:
      'La dernière sauvegarde, du {{taken}}, a été écrite, mais n’a pas pu être restaurée et utilisée. Elle est peut-être endommagée.',
    notVerifiedDo:
      'Sur le serveur, lisez la raison dans le journal de la sauvegarde : journalctl -u ensemble-backup -u ensemble-backup-nightly. Conservez les plus anciennes.',
    neverWhole: 'Aucune sauvegarde n’a encore été terminée.',
    neverWholeDo:
      'Sur le serveur, lisez la raison dans le journal de la sauvegarde : journalctl -u ensemble-backup -u ensemble-backup-nightly',
  },
  backupVerified: {
    title: 'Sauvegardes : essai de restauration',
    none: 'Il n’y a pas encore de sauvegarde à essayer.',
    noneDo: 'Configurez d’abord la sauvegarde de chaque nuit.',
    notYet: 'Aucune sauvegarde n’a encore été restaurée à part et utilisée.',
    notYetDo:
      'Définissez BACKUP_VERIFY=yes pour la sauvegarde de chaque nuit, ou exécutez backup avec --verify.',
    good: 'Une sauvegarde a été restaurée à part et utilisée pour la dernière fois le {{verified}}. Cela a pris {{took}}.',
    old: 'Une sauvegarde a été restaurée à part et utilisée pour la dernière fois le {{verified}}, il y a plus de {{days}} jours. Cela avait pris {{took}}.',
    oldDo:
      'Sur le serveur, lisez la raison dans le journal de la sauvegarde : journalctl -u ensemble-backup -u ensemble-backup-nightly',
    never:
      'Aucune sauvegarde n’a été restaurée à part depuis {{days}} jours : personne ne sait si elles sont utilisables.',
    neverDo:
      'Définissez BACKUP_VERIFY=yes pour la sauvegarde de chaque nuit, ou exécutez backup avec --verify.',
  },
  backupReceipt: {
    title: 'Sauvegardes : clé du coffre',
    none: 'Il n’y a pas encore de sauvegarde que la clé du coffre pourrait ouvrir.',
    noneDo: 'Configurez d’abord la sauvegarde de chaque nuit.',
    notYet: 'La clé du coffre n’a pas encore été essayée sur une sauvegarde.',
    notYetDo:
      'Sur une autre machine, exécutez verify avec la clé du coffre. Ensuite, sur le serveur, enregistrez le reçu affiché : npm run admin -- record-receipt',
    good: 'La clé du coffre a ouvert une sauvegarde pour la dernière fois le {{opened}}.',
    old: 'La clé du coffre a ouvert une sauvegarde pour la dernière fois le {{opened}}, il y a plus de {{days}} jours.',
    oldDo:
      'Sur une autre machine, exécutez verify avec la clé du coffre. Ensuite, sur le serveur, enregistrez le reçu affiché : npm run admin -- record-receipt',
    never:
      'La clé du coffre n’a été essayée sur aucune sauvegarde depuis {{days}} jours : personne ne sait si elle les ouvre.',
    neverDo:
      'Sur une autre machine, exécutez verify avec la clé du coffre. Ensuite, sur le serveur, enregistrez le reçu affiché : npm run admin -- record-receipt',
  },
  logins: {
    title: 'Comptes de la base de données',
    good: 'La base de données est accessible, et ses comptes ont les droits nécessaires, sans plus.',
    tooMighty:
      'Un compte de la base de données a trop de droits : rien ne séparerait les organisations.',
    tooMightyDo: 'Sur le serveur, exécutez : npm run admin -- prepare-database',
    pooler:
      'Les requêtes passent par un groupement de connexions en mode transaction qui oublie les instructions préparées : beaucoup échouent.',
    poolerDo:
      'Utilisez PgBouncer 1.21 ou plus récent avec max_prepared_statements = 200, ou le mode session : docs/operating/database.md.',
    refused: 'La base de données refuse la connexion de {{setting}}.',
    refusedDo:
      'Corrigez {{setting}}, ou créez de nouvelles connexions sur le serveur : npm run admin -- prepare-database',
    rowsOpen:
      'La sécurité par ligne, les règles ou les droits de ces tables ont été modifiés à la main : {{tables}}. Les organisations ne sont peut-être plus séparées.',
    rowsOpenDo: 'Sur le serveur, rétablissez-les : systemctl start ensemble-migrate',
    unreachable: 'La base de données ne peut pas être utilisée avec les comptes configurés.',
    unreachableDo: 'Vérifiez que PostgreSQL fonctionne, ainsi que les réglages DATABASE_…_URL.',
  },
  databaseSize: {
    title: 'Taille de la base de données',
    good: 'La base de données occupe {{size}}. Surveillez l’espace libre de son disque sur le serveur de base de données : il n’est pas visible d’ici.',
    full: 'Le disque de la base de données est plein : les modifications sont refusées.',
    fullDo:
      'Libérez de l’espace sur le serveur de base de données. Ensemble reprend de lui-même; redémarrez PostgreSQL s’il s’est arrêté.',
  },
  queues: {
    title: 'Travaux en arrière-plan',
    good: 'Aucune tâche n’attend longtemps et aucune n’a échoué définitivement récemment.',
    late: 'Des tâches attendent depuis plus de 15 minutes : {{queues}}.',
    lateDo:
      'Vérifiez qu’une copie d’Ensemble fonctionne et joint la base de données, puis consultez son journal.',
    failed: 'Des tâches ont échoué définitivement récemment : {{queues}}.',
    failedDo:
      'Consultez le journal pour en connaître la raison. Les tâches échouées sont supprimées après quelques jours.',
  },
  clock: {
    title: 'Horloge',
    good: 'L’horloge de ce serveur concorde avec la base de données et avec le serveur Web de CLOCK_URL.',
    alone:
      'L’horloge de ce serveur concorde avec la base de données. Configurez CLOCK_URL pour comparer les deux avec une autre horloge.',
    offDatabase:
      'L’horloge de ce serveur et celle de la base de données diffèrent de {{seconds}} secondes.',
    offDatabaseDo:
      'Activez la synchronisation de l’heure (NTP) sur les deux. D’ici là, des codes de connexion peuvent être refusés.',
    offWeb:
      'L’horloge de ce serveur diffère de {{seconds}} secondes de celle du serveur Web de CLOCK_URL.',
    offWebDo:
      'Activez la synchronisation de l’heure (NTP). D’ici là, des codes de connexion peuvent être refusés.',
    webSilent: 'Le serveur Web de CLOCK_URL n’a pas donné l’heure.',
    webSilentDo: 'Indiquez dans CLOCK_URL un serveur Web joignable d’ici.',
  },
  timeZones: {
    title: 'Fuseaux horaires',
    good: 'Node et PostgreSQL donnent la même heure dans tous les fuseaux horaires des organisations.',
    apart:
      'Node et PostgreSQL donnent des heures différentes dans ces fuseaux horaires\u00a0: {{zones}}. Entre parenthèses\u00a0: l’avance de Node, et depuis quand. Un fuseau sans parenthèses est inconnu de Node ou de PostgreSQL. Les chiffres de ces organisations ne sont pas publiés, et les données comptées sont conservées.',
    apartDo:
      'Mettez à jour le plus ancien des deux\u00a0: Node avec la version d’Ensemble, PostgreSQL par ses propres mises à jour ou celles du système (paquet tzdata). Redémarrez ensuite PostgreSQL et toutes les copies.',
  },
  keys: {
    title: 'Clés',
    good: 'ENCRYPTION_KEY et TOKEN_KEY contiennent chacune une longue clé.',
    wrong:
      'Personne n’est servi : ENCRYPTION_KEY n’ouvre pas ce que contient cette base de données. C’est la clé d’une autre installation.',
    wrongDo:
      'Réglez la clé avec laquelle la base de données a été chiffrée; chaque sauvegarde la contient (docs/operating.md, « A key is lost »).',
    weak: 'Une clé n’est pas aléatoire : elle répète quelques caractères.',
    weakDo:
      'Créez une clé aléatoire, placez-la en premier, puis faites la rotation des clés (voir « Keys » dans le guide d’exploitation).',
    shared: 'ENCRYPTION_KEY et TOKEN_KEY contiennent la même clé.',
    sharedDo:
      'Donnez à TOKEN_KEY une clé qui lui est propre (voir « Keys » dans le guide d’exploitation).',
    old: 'Plus d’une clé est configurée : {{names}}.',
    oldDo:
      'Si une rotation est terminée, retirez les anciennes clés (voir « Keys » dans le guide d’exploitation).',
  },
  proxy: {
    title: 'Mandataire (proxy) en amont',
    good: 'Le mandataire en amont indique d’où viennent les requêtes.',
    none: 'Aucun mandataire n’est reconnu (TRUSTED_PROXIES=0) : l’adresse de chaque connexion compte.',
    unreadable:
      'En une journée, le mandataire en amont a transmis {{count}} adresses illisibles. Les limites comptent toutes ces requêtes ensemble.',
    unreadableDo:
      'Faites inscrire par le mandataire l’adresse de son client dans X-Forwarded-For, comme dans deploy/nginx et deploy/caddy, et vérifiez TRUSTED_PROXIES.',
  },
  mail: {
    title: 'Serveur de courriel',
    good: 'Le serveur de courriel accepte le compte de ce service, avec chiffrement.',
    thisMachine: 'Le serveur de courriel de cette machine répond.',
    plain:
      'Le serveur de courriel n’offre pas de chiffrement : les courriels et son mot de passe peuvent être lus en chemin.',
    plainDo:
      'Indiquez dans SMTP_URL une adresse qui commence par smtps:, ou activez STARTTLS sur le serveur.',
    waits:
      'Le serveur de courriel répond, mais n’a accepté aucun courriel depuis {{time}}. Les courriels attendent.',
    waitsDo:
      'Consultez le journal du serveur de courriel et les limites de votre fournisseur. Ensemble essaie un courriel au moins une fois l’heure et envoie les autres dès que l’un est accepté.',
    waitsCode:
      'Le serveur de courriel répond, mais n’a accepté aucun courriel depuis {{time}}. Sa dernière réponse était {{code}}. Les courriels attendent.',
    waitsCodeDo:
      'Cherchez ce code et les limites d’envoi chez votre fournisseur. Ensemble essaie un courriel au moins une fois l’heure et envoie les autres dès que l’un est accepté.',
    login: 'Le serveur de courriel refuse le nom ou le mot de passe de SMTP_URL.',
    loginDo: 'Corrigez SMTP_URL, puis redémarrez.',
    tls: 'Le certificat ou le chiffrement du serveur de courriel n’est pas accepté.',
    tlsDo: 'Renouvelez le certificat, ou utilisez le nom d’hôte qu’il contient.',
    unreachable: 'Le serveur de courriel est injoignable.',
    unreachableDo:
      'Vérifiez l’hôte et le port de SMTP_URL, ainsi que le pare-feu. Les courriels attendent et seront renvoyés.',
    failed: 'Le serveur de courriel n’accepte pas les courriels de ce service.',
    failedDo: 'Consultez le journal du serveur de courriel.',
  },
  spf: {
    title: 'Expéditeur : SPF',
    good: '{{domain}} indique quels serveurs envoient ses courriels. Un courriel de test montre si le vôtre en fait partie.',
    noDomain: 'MAIL_FROM n’a pas de domaine public : il n’y a rien à chercher.',
    noDomainDo: 'Indiquez dans MAIL_FROM une adresse de votre domaine.',
    missing:
      '{{domain}} n’indique pas quels serveurs envoient ses courriels. Beaucoup arriveront dans les indésirables.',
    missingDo: 'Ajoutez un enregistrement SPF (TXT, v=spf1) qui nomme votre serveur de courriel.',
    several: '{{domain}} a plus d’un enregistrement SPF, ce qui équivaut à aucun.',
    severalDo: 'Réunissez-les en un seul.',
    everyone: 'L’enregistrement SPF de {{domain}} permet à tout serveur d’envoyer en son nom.',
    everyoneDo: 'Terminez l’enregistrement par -all ou ~all.',
  },
  dkim: {
    title: 'Expéditeur : DKIM',
    good: 'La clé des courriels signés est publiée à {{name}}.',
    noDomain: 'MAIL_FROM n’a pas de domaine public : il n’y a rien à chercher.',
    noDomainDo: 'Indiquez dans MAIL_FROM une adresse de votre domaine.',
    noSelector: 'DKIM_SELECTOR n’est pas configuré : la clé ne peut pas être cherchée.',
    noSelectorDo:
      'Indiquez dans DKIM_SELECTOR le nom de la clé avec laquelle votre serveur de courriel signe.',
    missing: 'Aucune clé n’est publiée à {{name}}.',
    missingDo: 'Publiez-y la clé de votre serveur de courriel, ou corrigez DKIM_SELECTOR.',
    revoked: 'La clé à {{name}} est retirée.',
    revokedDo: 'Publiez la clé avec laquelle votre serveur de courriel signe.',
  },
  dmarc: {
    title: 'Expéditeur : DMARC',
    good: '{{domain}} protège son nom contre les faux courriels.',
    noDomain: 'MAIL_FROM n’a pas de domaine public : il n’y a rien à chercher.',
    noDomainDo: 'Indiquez dans MAIL_FROM une adresse de votre domaine.',
    missing: '{{domain}} n’indique pas quoi faire des faux courriels envoyés en son nom.',
    missingDo:
      'Une fois SPF et DKIM en ordre, ajoutez un enregistrement DMARC (TXT, v=DMARC1) à _dmarc.{{domain}}.',
    lax: 'Les faux courriels au nom de {{domain}} sont acceptés.',
    laxDo:
      'Une fois que les rapports montrent que vos propres courriels passent, indiquez p=quarantine ou p=reject.',
  },
  push: {
    title: 'Notifications sur les téléphones',
    good: 'Configurés : {{providers}}. Aucun fournisseur ne refuse ce service. Pour Web Push, seul un test le montre.',
    off: 'Aucun service de notifications n’est configuré : les téléphones n’en reçoivent pas.',
    offDo:
      'Configurez PUSH_PROVIDER si vous utilisez l’application mobile (voir « Push notifications » dans le guide d’exploitation).',
    credentials: 'Les identifiants sont refusés par : {{providers}}.',
    credentialsDo: 'Créez une nouvelle clé chez le fournisseur, configurez-la, puis redémarrez.',
    project: 'Le projet ou l’application est inconnu de : {{providers}}.',
    projectDo: 'Vérifiez l’identifiant de l’application et le projet dans les réglages.',
    payload: 'Le contenu des notifications est refusé par : {{providers}}.',
    payloadDo: 'Mettez Ensemble à jour, ou signalez-le.',
    noAnswer: 'Aucune réponse de : {{providers}}.',
    noAnswerDo: 'Vérifiez que le pare-feu laisse ce serveur joindre le fournisseur.',
  },
  calls: {
    title: 'Appels vidéo',
    good: 'Le service des appels répond.',
    off: 'Les appels vidéo sont désactivés.',
    offDo:
      'Configurez CALLS_PROVIDER pour les activer (voir « Video calls » dans le guide d’exploitation).',
    refused: 'Le service des appels n’accepte pas le secret de ce service.',
    refusedDo: 'Donnez aux deux le même secret, puis redémarrez-les.',
    unreachable: 'Le service des appels est injoignable.',
    unreachableDo: 'Démarrez-le et vérifiez son adresse dans les réglages.',
  },
  relay: {
    title: 'Relais pour les appels',
    good: 'Adresses de relais qui répondent : {{there}} sur {{all}}.',
    callsOff: 'Les appels vidéo sont désactivés : aucun relais n’est nécessaire.',
    callsOffDo: 'Il n’y a rien à faire tant que les appels sont désactivés.',
    notSet:
      'Aucun relais n’est configuré : les personnes dont le réseau bloque UDP ne peuvent pas participer aux appels.',
    notSetDo:
      'Configurez TURN_URLS et TURN_SECRET (voir « Networks that block UDP » dans le guide d’exploitation).',
    silent: 'Le relais ne répond pas.',
    silentDo: 'Démarrez-le et vérifiez TURN_URLS et le pare-feu.',
    partly: 'Seulement {{there}} adresses de relais sur {{all}} répondent.',
    partlyDo: 'Vérifiez les ports des autres dans le pare-feu, ainsi que TURN_URLS.',
  },
  files: {
    title: 'Images et fichiers',
    good: 'Les images peuvent être enregistrées. Espace libre : {{free}} Go ({{percent}} %).',
    notWritable:
      'Les images ne peuvent pas être enregistrées : FILES_DIRECTORY n’est pas accessible en écriture.',
    notWritableDo: 'Donnez au compte qui exécute Ensemble le droit d’y écrire.',
    full: 'Le disque est plein. Espace libre : {{free}} Go ({{percent}} %).',
    fullDo:
      'Libérez de l’espace maintenant : bientôt, les images ne pourront plus être enregistrées et les journaux peuvent s’arrêter.',
    scarce: 'Le disque se remplit. Espace libre : {{free}} Go ({{percent}} %).',
    bucket: 'Les images peuvent être enregistrées dans le compartiment {{bucket}}, qui est privé.',
    bucketAway:
      'Les images ne peuvent pas être enregistrées : le compartiment {{bucket}} ne répond pas ou refuse la clé.',
    bucketAwayDo: 'Vérifiez les réglages S3, les droits de la clé et le stockage lui-même.',
    bucketRefused:
      'Les photos ne peuvent pas être conservées : le compartiment {{bucket}} est à une adresse privée, ou sans HTTPS, que OUTBOUND_HOSTS n’indique pas.',
    bucketRefusedDo:
      'Si cette adresse est voulue, ajoutez son hôte à OUTBOUND_HOSTS, puis redémarrez.',
    bucketPublic: 'Tout le monde peut lire ou lister le compartiment {{bucket}}.',
    bucketPublicDo: 'Rendez-le privé maintenant : il contient les images des personnes.',
    bucketVersioned:
      'Le compartiment {{bucket}} garde les versions antérieures : les images effacées y restent.',
    bucketVersionedDo:
      'Utilisez un compartiment qui n’a jamais eu de versions et déplacez-y les fichiers.',
    bucketLocked: 'Le compartiment {{bucket}} est verrouillé : les images effacées y restent.',
    bucketLockedDo: 'Utilisez un compartiment sans verrouillage et déplacez-y les fichiers.',
    scarceDo: 'Libérez de l’espace, ou déplacez FILES_DIRECTORY sur un plus grand disque.',
  },
  certificates: {
    title: 'Certificats',
    good: 'Tous les certificats sont valides. Le premier prend fin dans {{days}} jours.',
    none: 'Aucune adresse de ce service n’utilise de certificat.',
    noneDo: 'Utilisez https dans PUBLIC_URL avant que des personnes utilisent le service.',
    expired: 'Le certificat de {{host}} a pris fin.',
    expiredDo: 'Renouvelez-le maintenant : les navigateurs refusent d’ouvrir le service.',
    untrusted: 'Le certificat de {{host}} n’est pas reconnu.',
    untrustedDo:
      'Utilisez un certificat d’une autorité reconnue, avec tous les certificats intermédiaires.',
    soon: 'Le certificat de {{host}} prend fin dans {{days}} jours.',
    soonDo: 'Renouvelez-le et cherchez pourquoi il ne l’a pas été automatiquement.',
    unreadable: 'Le certificat de {{host}} n’a pas pu être lu à partir de ce serveur.',
    unreadableDo:
      'Si ce serveur ne doit pas joindre cette adresse, surveillez le certificat à partir d’un autre endroit.',
  },
  countries: {
    title: 'Lieu de conservation des données',
    good: 'Les fichiers, les sauvegardes et les courriels sont conservés au Canada, comme l’indique la politique de confidentialité.',
    notSaid:
      'Le lieu de conservation des données n’est pas indiqué : {{names}}. La politique de confidentialité indique que c’est au Canada.',
    notSaidDo: 'Indiquez les deux lettres du pays (CA pour le Canada).',
    elsewhere:
      'Des données sont conservées hors du Canada ({{said}}). La politique de confidentialité indique qu’elles le sont au Canada.',
    elsewhereDo:
      'Ramenez-les au Canada, ou publiez une politique de confidentialité qui indique où elles sont conservées.',
  },
} as const satisfies FrenchOf<typeof english>;
