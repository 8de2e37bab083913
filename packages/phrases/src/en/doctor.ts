/** What checks of the service find, and what to do about it: for service administrators and the person who runs the server. */
export const doctor = {
  state: { broken: 'Broken', attention: 'Needs attention', notSet: 'Not set', good: 'Good' },
  /** How the command begins each line of what to do. */
  do: 'What to do: {{action}}',
  summary: {
    good: 'Everything that was checked is good.',
    attention: 'Something needs attention.',
    broken: 'Something is broken.',
  },
  /** What the phone of a service administrator shows. */
  testPush: {
    title: 'Test from Ensemble',
    description: 'Notifications reach this phone.',
  },
  any: {
    noAnswer: 'This could not be checked: there was no answer, or one that cannot be read.',
    noAnswerDo: 'Check again. If it stays, look at the connections of the server.',
  },
  people: {
    title: 'What people get',
    good: 'People get an answer at {{address}}.',
    notReady:
      'People are told that the service isn’t available: the copy that answers at {{address}} waits and serves no one.',
    notReadyDo:
      'See what else is broken here. The log of a copy says what it waits for: journalctl -u ensemble@4000',
    noCopy: 'People are told that the service isn’t available: behind {{address}} no copy answers.',
    noCopyDo: 'Start the copies, and check the addresses of copies that the proxy has.',
    other: 'At {{address}} something else than Ensemble answers.',
    otherDo: 'Check PUBLIC_URL, the proxy and the name’s DNS record.',
    unreachable: 'Nothing answers at {{address}} from this server.',
    unreachableDo:
      'Check whether the proxy and the copies run. If only this server can’t reach that address, name the proxy’s inner address for it in /etc/hosts.',
  },
  settings: {
    title: 'Settings',
    good: 'Everything that looks like a setting is one.',
    unknown: 'These look like settings and are none, so they change nothing: {{names}}.',
    unknownDo: 'Correct their names (docs/operating/settings.md), or remove them.',
  },
  versions: {
    title: 'Versions',
    good: 'Ensemble {{version}} (release {{release}}), Node {{node}}, PostgreSQL {{postgres}}.',
    otherPostgres:
      'PostgreSQL {{postgres}} is not the version that Ensemble {{version}} is tested with (release {{release}}, Node {{node}}).',
    otherPostgresDo: 'Move the database to PostgreSQL 18.',
    oldNode:
      'Node {{node}} is older than what Ensemble {{version}} is tested with (release {{release}}, PostgreSQL {{postgres}}).',
    oldNodeDo: 'Install the Node version that comes with the release.',
  },
  migrations: {
    title: 'Database updates',
    good: 'The database has everything that this version needs.',
    pending: 'The database lacks something that this version needs.',
    pendingDo: 'On the server, run: npm run admin -- migrate',
    newer: 'The database was updated for a newer version than this copy.',
    newerDo: 'Replace the remaining copies with the newer version.',
    tooNew: 'The database belongs to a later version. This copy is too old for it.',
    tooNewDo: 'Start the later version.',
    unfinished:
      'The update is not finished: the database still holds what the version before used.',
    unfinishedDo:
      'Once no copy of the version before runs, on the server, run: npm run admin -- migrate --after',
  },
  restored: {
    title: 'Restored backup',
    good: 'This database was not restored from a backup.',
    done: 'This database was restored on {{restored}} from a backup of {{taken}}. Anything done in between must be done again.',
    held: 'This database was restored on {{restored}} from a backup of {{taken}}. Reminders, invitations and notifications that fell due in between are on hold: {{held}}.',
    heldDo:
      'On the server, run: npm run admin -- release-restored, then send them or let them go. Do again what was done in between.',
  },
  promises: {
    title: 'List of promises',
    good: 'What a restore must not undo is copied to the list of promises.',
    late: 'What a restore must not undo has been waiting for {{minutes}} minutes to be copied to the list of promises. A restore now would lose it.',
    lateDo:
      'Look at the log for the reason: whether the place at PROMISES_URL can be reached and written to.',
    unset:
      'No one is served: this database has a list of promises ({{batches}} batches), and PROMISES_URL is not set.',
    unsetDo:
      'Set PROMISES_URL, BACKUP_RECIPIENTS_FILE and PROMISES_SIGNING_KEY as before, then restart the copies. If the list is lost: npm run admin -- give-up-promises',
    missing:
      'No one is served: the list of promises goes on with batch {{batch}}, which this database lacks.',
    missingDo:
      'After a restore or a failover, run: npm run admin -- replay-promises (docs/operating/promises.md).',
    uncompared:
      'No one is served: the database was restored, and the list of promises cannot be read from here.',
    uncomparedDo:
      'Make the place at PROMISES_URL readable again, then run: npm run admin -- replay-promises (docs/operating/promises.md).',
    notSet:
      'What a restore must not undo is copied nowhere. After a restore, people who were erased are back, and former passwords and roles work again.',
    notSetDo:
      'Set PROMISES_URL to a place away from the database, BACKUP_RECIPIENTS_FILE to the public keys of your backups, and PROMISES_SIGNING_KEY to a key that signs: docs/operating/promises.md.',
  },
  backups: {
    title: 'Backups',
    none: 'No backup has been made with Ensemble’s own command yet.',
    noneDo:
      'On the server, set up the nightly backup: docs/operating/backup.md. Nothing is needed if you only try Ensemble out, or make backups in another way.',
    noneSince:
      'No backup has been made since this database was restored ({{restored}}). If it were lost now, all work since the backup that it came from would be lost.',
    noneSinceDo: 'On the server, make one now: systemctl start ensemble-backup',
    good: 'If the database were lost now, the last {{work}} of work would be lost. The newest backup is of {{taken}}, took {{took}} and has at most {{size}}.',
    old: 'If the database were lost now, the last {{work}} of work would be lost: the newest backup is of {{taken}}.',
    oldDo:
      'On the server, check whether the timer of the nightly backup runs, and read its log: journalctl -u ensemble-backup -u ensemble-backup-nightly',
    failed:
      'The last backup, of {{failed}}, failed. If the database were lost now, the last {{work}} of work would be lost: the newest backup is of {{taken}}.',
    failedDo:
      'On the server, read why in the log of the backup: journalctl -u ensemble-backup -u ensemble-backup-nightly',
    notVerified:
      'The last backup, of {{taken}}, was written but could not be restored and used. It may be damaged.',
    notVerifiedDo:
      'On the server, read why in the log of the backup: journalctl -u ensemble-backup -u ensemble-backup-nightly. Keep the older ones.',
    neverWhole: 'No backup has been finished yet.',
    neverWholeDo:
      'On the server, read why in the log of the backup: journalctl -u ensemble-backup -u ensemble-backup-nightly',
  },
  backupVerified: {
    title: 'Backups: tried out',
    none: 'There is no backup yet that could be tried out.',
    noneDo: 'Set up the nightly backup first.',
    notYet: 'No backup has been restored on the side and used yet.',
    notYetDo: 'Set BACKUP_VERIFY=yes for the nightly backup, or run backup with --verify.',
    good: 'A backup was last restored on the side and used on {{verified}}. That took {{took}}.',
    old: 'A backup was last restored on the side and used on {{verified}}, more than {{days}} days ago. That took {{took}}.',
    oldDo:
      'On the server, read why in the log of the backup: journalctl -u ensemble-backup -u ensemble-backup-nightly',
    never:
      'No backup has been restored on the side in {{days}} days: no one knows whether they can be used.',
    neverDo: 'Set BACKUP_VERIFY=yes for the nightly backup, or run backup with --verify.',
  },
  backupReceipt: {
    title: 'Backups: key in the safe',
    none: 'There is no backup yet that the key in the safe could open.',
    noneDo: 'Set up the nightly backup first.',
    notYet: 'The key in the safe has not been tried on a backup yet.',
    notYetDo:
      'On another machine, run verify with the key from the safe. Then, on the server, record the receipt that it prints: npm run admin -- record-receipt',
    good: 'The key in the safe last opened a backup on {{opened}}.',
    old: 'The key in the safe last opened a backup on {{opened}}, more than {{days}} days ago.',
    oldDo:
      'On another machine, run verify with the key from the safe. Then, on the server, record the receipt that it prints: npm run admin -- record-receipt',
    never:
      'The key in the safe has not been tried on a backup in {{days}} days: no one knows whether it opens them.',
    neverDo:
      'On another machine, run verify with the key from the safe. Then, on the server, record the receipt that it prints: npm run admin -- record-receipt',
  },
  logins: {
    title: 'Database logins',
    good: 'The database can be used, and its logins may do what they need and no more.',
    tooMighty:
      'A login of the database may do more than it should: nothing would keep organizations apart.',
    tooMightyDo: 'On the server, run: npm run admin -- prepare-database',
    pooler:
      'Requests go through a pooler in transaction mode that forgets prepared statements: many of them fail.',
    poolerDo:
      'Use PgBouncer 1.21 or newer with max_prepared_statements = 200, or session mode: docs/operating/database.md.',
    refused: 'The database refuses the login of {{setting}}.',
    refusedDo:
      'Correct {{setting}}, or make new logins on the server: npm run admin -- prepare-database',
    rowsOpen:
      'Row security, policies or rights of these tables were changed by hand: {{tables}}. Organizations may not be kept apart.',
    rowsOpenDo: 'On the server, put them back: systemctl start ensemble-migrate',
    unreachable: 'The database cannot be used with the logins that are set.',
    unreachableDo: 'Check whether PostgreSQL runs, and the settings DATABASE_…_URL.',
  },
  databaseSize: {
    title: 'Database size',
    good: 'The database holds {{size}}. Watch the free room of its disk on the database server: it cannot be seen from here.',
    full: 'The disk of the database is full: changes are refused.',
    fullDo:
      'Make room on the database server. Ensemble goes on by itself; start PostgreSQL again if it stopped.',
  },
  queues: {
    title: 'Background work',
    good: 'No job waits for long, and none failed for good recently.',
    late: 'Jobs have been waiting for more than 15 minutes: {{queues}}.',
    lateDo: 'Check whether a copy of Ensemble runs and reaches the database, then look at its log.',
    failed: 'Jobs failed for good recently: {{queues}}.',
    failedDo: 'Look at the log for the reason. Failed jobs are deleted after some days.',
  },
  clock: {
    title: 'Clock',
    good: 'This server’s clock agrees with the database and with the web server at CLOCK_URL.',
    alone:
      'This server’s clock agrees with the database. Set CLOCK_URL to compare both with another clock.',
    offDatabase: 'This server’s clock and the database’s differ by {{seconds}} seconds.',
    offDatabaseDo: 'Turn on time synchronization (NTP) on both. Until then, login codes can fail.',
    offWeb: 'This server’s clock differs by {{seconds}} seconds from the web server at CLOCK_URL.',
    offWebDo: 'Turn on time synchronization (NTP). Until then, login codes can fail.',
    webSilent: 'The web server at CLOCK_URL did not tell the time.',
    webSilentDo: 'Set CLOCK_URL to a web server that can be reached from here.',
  },
  timeZones: {
    title: 'Time zones',
    good: 'Node and PostgreSQL agree on the time in all time zones of organizations.',
    apart:
      'Node and PostgreSQL tell different times in these time zones: {{zones}}. In brackets: how far Node is ahead, and since when. A zone without brackets is one that Node or PostgreSQL does not know. The figures of these organizations are not released, and what was counted is kept.',
    apartDo:
      'Update whichever is older: Node with the release of Ensemble, PostgreSQL by its own updates or those of the system (package tzdata). Then start PostgreSQL and all copies again.',
  },
  keys: {
    title: 'Keys',
    good: 'ENCRYPTION_KEY and TOKEN_KEY hold one long key each.',
    wrong:
      'No one is served: ENCRYPTION_KEY does not open what this database holds. It is the key of another installation.',
    wrongDo:
      'Set the key that the database was encrypted with; each backup holds it (docs/operating.md, “A key is lost”).',
    weak: 'A key is not random: it repeats a few characters.',
    weakDo:
      'Create a random key, put it first, then rotate the keys (see “Keys” in the operating guide).',
    shared: 'ENCRYPTION_KEY and TOKEN_KEY hold one key for both purposes.',
    sharedDo: 'Give TOKEN_KEY a key of its own (see “Keys” in the operating guide).',
    old: 'More than one key is set: {{names}}.',
    oldDo: 'If a rotation is finished, remove the old keys (see “Keys” in the operating guide).',
  },
  proxy: {
    title: 'Proxy in front',
    good: 'The proxy in front passes on where requests come from.',
    none: 'No proxy is trusted (TRUSTED_PROXIES=0): each connection’s own address counts.',
    unreadable:
      'In one day, the proxy in front passed on {{count}} addresses that can’t be read. Limits count all of these requests together.',
    unreadableDo:
      'Have the proxy put the address of its client into X-Forwarded-For, as deploy/nginx and deploy/caddy do, and check TRUSTED_PROXIES.',
  },
  mail: {
    title: 'Email server',
    good: 'The email server takes this service’s login, with encryption.',
    thisMachine: 'The email server on this machine answers.',
    plain: 'The email server offers no encryption: emails and its password can be read on the way.',
    plainDo:
      'Set SMTP_URL to an address that begins with smtps:, or turn on STARTTLS on the server.',
    waits: 'The email server answers, but has taken no emails since {{time}}. They wait.',
    waitsDo:
      'Look at the log of the email server and the limits of your provider. Ensemble tries one email at least once an hour and sends the rest when one is taken.',
    waitsCode:
      'The email server answers, but has taken no emails since {{time}}. Its last answer was {{code}}. They wait.',
    waitsCodeDo:
      'Look up this code, and the sending limits, at your provider. Ensemble tries one email at least once an hour and sends the rest when one is taken.',
    login: 'The email server refuses the name or password in SMTP_URL.',
    loginDo: 'Correct SMTP_URL, then restart.',
    tls: 'The email server’s certificate or encryption is not accepted.',
    tlsDo: 'Renew the certificate, or use the host name that is in it.',
    unreachable: 'The email server cannot be reached.',
    unreachableDo:
      'Check the host and port in SMTP_URL, and the firewall. Emails wait and are tried again.',
    failed: 'The email server does not take emails from this service.',
    failedDo: 'Look at the log of the email server.',
  },
  spf: {
    title: 'Sender: SPF',
    good: '{{domain}} says which servers send its emails. Whether yours is one of them shows in a test email.',
    noDomain: 'MAIL_FROM has no public domain, so there is nothing to look up.',
    noDomainDo: 'Set MAIL_FROM to an address of your domain.',
    missing:
      '{{domain}} does not say which servers send its emails. Many will land in junk folders.',
    missingDo: 'Add an SPF record (TXT, v=spf1) that names your email server.',
    several: '{{domain}} has more than one SPF record, which counts as none.',
    severalDo: 'Join them into one record.',
    everyone: 'The SPF record of {{domain}} lets every server send in its name.',
    everyoneDo: 'End the record with -all or ~all.',
  },
  dkim: {
    title: 'Sender: DKIM',
    good: 'The key for signed emails is published at {{name}}.',
    noDomain: 'MAIL_FROM has no public domain, so there is nothing to look up.',
    noDomainDo: 'Set MAIL_FROM to an address of your domain.',
    noSelector: 'DKIM_SELECTOR is not set, so the key cannot be looked up.',
    noSelectorDo: 'Set DKIM_SELECTOR to the name of the key that your email server signs with.',
    missing: 'No key is published at {{name}}.',
    missingDo: 'Publish the key of your email server there, or correct DKIM_SELECTOR.',
    revoked: 'The key at {{name}} is withdrawn.',
    revokedDo: 'Publish the key that your email server signs with.',
  },
  dmarc: {
    title: 'Sender: DMARC',
    good: '{{domain}} protects its name against forged emails.',
    noDomain: 'MAIL_FROM has no public domain, so there is nothing to look up.',
    noDomainDo: 'Set MAIL_FROM to an address of your domain.',
    missing: '{{domain}} does not say what happens to forged emails in its name.',
    missingDo:
      'Once SPF and DKIM are good, add a DMARC record (TXT, v=DMARC1) at _dmarc.{{domain}}.',
    lax: 'Forged emails in the name of {{domain}} are let through.',
    laxDo: 'Once reports show that your own emails pass, set p=quarantine or p=reject.',
  },
  push: {
    title: 'Notifications to phones',
    good: 'Set up: {{providers}}. No provider refuses this service. Web Push shows only with a test.',
    off: 'No push service is set up: phones get no notifications.',
    offDo:
      'Set PUSH_PROVIDER if you use the mobile app (see “Push notifications” in the operating guide).',
    credentials: 'The credentials are refused by: {{providers}}.',
    credentialsDo: 'Create a new key at the provider, set it, then restart.',
    project: 'The project or app is not known to: {{providers}}.',
    projectDo: 'Check the app’s id and the project in the settings.',
    payload: 'The content of notifications is refused by: {{providers}}.',
    payloadDo: 'Update Ensemble, or report this.',
    noAnswer: 'No answer from: {{providers}}.',
    noAnswerDo: 'Check whether the firewall lets this server out to the provider.',
  },
  calls: {
    title: 'Video calls',
    good: 'The calls service answers.',
    off: 'Video calls are off.',
    offDo: 'Set CALLS_PROVIDER to turn them on (see “Video calls” in the operating guide).',
    refused: 'The calls service does not accept this service’s secret.',
    refusedDo: 'Give both one secret, then restart them.',
    unreachable: 'The calls service cannot be reached.',
    unreachableDo: 'Start it, and check its address in the settings.',
  },
  relay: {
    title: 'Relay for calls',
    good: '{{there}} of {{all}} relay addresses answer.',
    callsOff: 'Video calls are off, so no relay is needed.',
    callsOffDo: 'There is nothing to do while calls are off.',
    notSet: 'No relay is set: people whose network blocks UDP can’t take part in calls.',
    notSetDo:
      'Set TURN_URLS and TURN_SECRET (see “Networks that block UDP” in the operating guide).',
    silent: 'The relay does not answer.',
    silentDo: 'Start it, and check TURN_URLS and the firewall.',
    partly: 'Only {{there}} of {{all}} relay addresses answer.',
    partlyDo: 'Check the ports of the others in the firewall, and TURN_URLS.',
  },
  files: {
    title: 'Pictures and files',
    good: 'Pictures can be stored. {{free}} GB are free ({{percent}}%).',
    notWritable: 'Pictures can’t be stored: FILES_DIRECTORY cannot be written to.',
    notWritableDo: 'Give the account that runs Ensemble the right to write there.',
    full: 'The disk is full: {{free}} GB are free ({{percent}}%).',
    fullDo: 'Make room now: pictures can’t be stored soon, and logs may stop.',
    scarce: 'The disk is filling up: {{free}} GB are free ({{percent}}%).',
    scarceDo: 'Make room, or move FILES_DIRECTORY to a larger disk.',
    bucket: 'Pictures can be stored in the bucket {{bucket}}, which is private.',
    bucketAway:
      'Pictures can’t be stored: the bucket {{bucket}} does not answer or refuses the key.',
    bucketAwayDo: 'Check the S3 settings, the rights of the key and the storage itself.',
    bucketRefused:
      'Pictures can’t be stored: the bucket {{bucket}} is at a private address, or without HTTPS, that OUTBOUND_HOSTS does not list.',
    bucketRefusedDo: 'If that address is meant, add its host to OUTBOUND_HOSTS, then restart.',
    bucketPublic: 'Anyone can read or list the bucket {{bucket}}.',
    bucketPublicDo: 'Make it private now: it holds people’s pictures.',
    bucketVersioned: 'The bucket {{bucket}} keeps earlier versions, so erased pictures stay.',
    bucketVersionedDo: 'Use a bucket that never had versions, and move the files there.',
    bucketLocked: 'The bucket {{bucket}} is locked, so erased pictures stay.',
    bucketLockedDo: 'Use a bucket without object lock, and move the files there.',
  },
  certificates: {
    title: 'Certificates',
    good: 'All certificates are valid. The first ends in {{days}} days.',
    none: 'No address of this service uses a certificate.',
    noneDo: 'Use https in PUBLIC_URL before people use the service.',
    expired: 'The certificate of {{host}} has ended.',
    expiredDo: 'Renew it now: browsers refuse to open the service.',
    untrusted: 'The certificate of {{host}} is not trusted.',
    untrustedDo: 'Use a certificate from a known authority, with all certificates in between.',
    soon: 'The certificate of {{host}} ends in {{days}} days.',
    soonDo: 'Renew it, and check why it was not renewed automatically.',
    unreadable: 'The certificate of {{host}} could not be read from this server.',
    unreadableDo:
      'If this server can’t reach that address by design, watch the certificate elsewhere.',
  },
  countries: {
    title: 'Where data is held',
    good: 'Files, backups and emails are held in Canada, as the privacy policy says.',
    notSaid:
      'It is not stated where data is held: {{names}}. The privacy policy says that it is held in Canada.',
    notSaidDo: 'Set these to the country’s two letters (CA for Canada).',
    elsewhere:
      'Data is held outside Canada ({{said}}). The privacy policy says that it is held in Canada.',
    elsewhereDo: 'Move it to Canada, or publish a privacy policy that says where it is held.',
  },
} as const;
