import type { Config } from '../config.ts';

const unknown = 'TO FILL IN';

const days = (count: number) => (count === 0 ? 'for good' : `${count} days`);

/** What the papers say of how this server is set: never a secret, an address of the database or a key. */
export function settingsInWords(config: Config, today: Date): Readonly<Record<string, string>> {
  const calls = [
    config.databaseUrl && 'the database server',
    config.databaseReplicaUrl && 'a standby of it, which is read',
    config.smtpUrl && 'the mail server',
    config.provider && 'the organisation’s sign-in',
    config.scanner && 'the virus scanner',
  ];
  return {
    TODAY: today.toISOString().slice(0, 10),
    PUBLIC_URL: config.publicUrl,
    CONTACT_NAME: config.contactName ?? unknown,
    CONTACT_EMAIL: config.contactEmail ?? unknown,
    CONTACT_URL: config.contactUrl ?? unknown,
    UNFINISHED_DAYS: days(config.unfinishedDays),
    REQUEST_DAYS: days(config.requestDays),
    BACKUPS: config.backupHours === 0 ? 'none by the product itself' : `one every ${config.backupHours} hours, the last ${config.backupKeep} kept`,
    BACKUP_RECIPIENT:
      config.backupRecipients.length === 0
        ? 'backups are NOT ENCRYPTED (set BACKUP_RECIPIENT)'
        : 'backups are encrypted to a public key, whose secret key is not on the server',
    CALLS: calls.filter(Boolean).join(', ') || 'none',
    PHONES: `gone from a phone that was not brought up to date for ${days(config.phoneDays)}${config.pinTries > 0 ? ` or after ${config.pinTries} wrong PINs` : ''}`,
    PLAIN_HTTP: config.plainHttp === 'refused' ? 'HTTPS alone; other calls are refused' : 'NOT ENCRYPTED for whoever calls by http (PLAIN_HTTP=allowed)',
    SESSIONS: `signed out after ${config.sessionIdleMinutes} idle minutes and after ${config.sessionHours} hours, passwords of at least ${config.passwordMinStaff} characters`,
    REQUIRE_SECOND_FACTOR: config.requireSecondFactor === 'nobody' ? 'by choice, required of nobody' : `required of ${config.requireSecondFactor}`,
    SECOND_YES: config.secondYes.length === 0 ? 'asked for nothing' : `asked for ${config.secondYes.join(', ')}`,
    LINK_DAYS: days(config.linkDays),
    AUDIT: `${config.auditKey ? 'signed' : 'not signed'}, ${config.auditMail ? 'mailed each day' : 'mailed to nobody'}`,
  };
}

/** A template with each word in double braces replaced. Throws where it has one that is not known. */
export function filledIn(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const said = words[name];
    if (said === undefined) throw new Error(`A template has {{${name}}}, which no setting says.`);
    return said.replaceAll('|', '\\|');
  });
}
