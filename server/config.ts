import { join, resolve } from 'node:path';
import { type CountryCode, getCountries } from 'libphonenumber-js/min';
import { type DangerousAct, dangerousActs, usualCountry } from '../src/contract/index.ts';
import { type Environment, environmentReaders } from './environmentReaders.ts';
import type { ScannerPlace } from './files/clamd.ts';
import { isLoopbackName } from './http/isLoopback.ts';
import { plainLines } from './plainLines.ts';
import { type Buckets, readBuckets } from './readBuckets.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const whoNeedsSecondFactor = ['nobody', 'administrators'] as const;
export const backgroundWords = ['here', 'elsewhere'] as const;
export const plainHttpWords = ['refused', 'allowed'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where an organisation's people sign in. */
export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
}

/** Everything that can be set from outside, each next to the environment variable that sets it. */
export interface Config {
  /** PORT; 0 takes any free one. */
  port: number;
  /** HOST: the network address listened on. */
  host: string;
  /** DATA_DIR, absolute: the embedded database, backups, the outbox of unsent mail. */
  dataDir: string;
  /** DATABASE_URL: a PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined;
  /** DATABASE_OWNER_URL: the same database by the role that owns it: brings tables up to date and restores, and is not used for anything else. */
  databaseOwnerUrl: string | undefined;
  /** DATABASE_REPLICA_URL: a standby of that server, which exports and charts read. */
  databaseReplicaUrl: string | undefined;
  /** DATABASE_POOL: connections to that server. */
  databasePool: number;
  /** BACKGROUND: whether this server also does what nobody waits for, or leaves it to another one on the same database. */
  background: (typeof backgroundWords)[number];
  /** QUERY_SECONDS: how long one query may take. */
  querySeconds: number;
  /** PUBLIC_URL without a slash at its end: where people reach the product; every link in a mail begins with it. */
  publicUrl: string;
  /** PLAIN_HTTP: whether people on other machines are served without HTTPS; this machine itself always is. */
  plainHttp: (typeof plainHttpWords)[number];
  /** PLAIN_LINES: whether the database, the mail server and the virus scanner may be on other machines without TLS. */
  plainLines: (typeof plainHttpWords)[number];
  /** SMTP_URL; without it mail is written to the outbox folder. */
  smtpUrl: string | undefined;
  /** MAIL_FROM: the sender of every mail. */
  mailFrom: string;
  /** ADMIN_EMAIL and ADMIN_PASSWORD: the first administrator, where none exists; both or none. */
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** STUDY_COUNTRY, two letters of ISO 3166: where a new telephone number begins, and whose national writing (`0712 …`) is understood. */
  studyCountry: CountryCode;
  logLevel: LogLevel;
  /** TRUSTED_PROXIES: how many proxies stand before the server; their X-Forwarded-For is believed, no other. */
  trustedProxies: number;
  /** SESSION_IDLE_MINUTES, SESSION_HOURS: staff are signed out after this long without a call, and after this long at all. */
  sessionIdleMinutes: number;
  sessionHours: number;
  /** PASSWORD_MIN_STAFF, PASSWORD_MIN_RESPONDENT: least length of a password. BREACHED_PASSWORDS: a file of those that became known, which are refused. */
  passwordMinStaff: number;
  passwordMinRespondent: number;
  breachedPasswords: string | undefined;
  /** REQUIRE_SECOND_FACTOR: who does nothing else before a second factor is set up. */
  requireSecondFactor: (typeof whoNeedsSecondFactor)[number];
  /** OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL: the organisation's own sign-in (OpenID Connect) and what its button is called; undefined without. */
  provider: Provider | undefined;
  /** SECOND_YES: for what a second administrator's yes is needed, with commas between. */
  secondYes: readonly DangerousAct[];
  /** SERVER_KEY: 32 bytes in base64, for what is sealed in the database; without it they are made once and kept in DATA_DIR. SERVER_KEY_FORMER: the one before. */
  serverKey: string | undefined;
  formerServerKey: string | undefined;
  /** AUDIT_KEY: the file with the private key that signs the log's anchors. AUDIT_ANCHORS, absolute: the folder they are kept in. AUDIT_MAIL: who gets each by mail. */
  auditKey: string | undefined;
  auditAnchors: string;
  auditMail: string | undefined;
  /** LINK_DAYS: how long a respondent's personal link works. */
  linkDays: number;
  /** RESET_MINUTES, INVITATION_HOURS: how long a one-time link works. */
  resetMinutes: number;
  invitationHours: number;
  /** LATE_DAYS: how long after a form is closed answers begun before are still taken. */
  lateDays: number;
  /** UNFINISHED_DAYS: how long what was begun by a public link and never sent is kept; 0: for good. */
  unfinishedDays: number;
  /** REQUEST_DAYS: how long the office has to answer what a person asks about what is held of them. */
  requestDays: number;
  /** PHONE_DAYS: how long a field worker's phone keeps its list, and its key, without being brought up to date. PIN_TRIES: wrong PINs in a row after which it goes; 0: never. */
  phoneDays: number;
  pinTries: number;
  /** SEND_BURST, SENDS_PER_SECOND: sends of answers at once by one link from one address, and how quickly room for more comes back. */
  sendBurst: number;
  sendsPerSecond: number;
  /** SIGN_INS_PER_MINUTE: sign-ins, new passwords and the like from one address in a minute. */
  signInsPerMinute: number;
  /** STAFF_CALLS, STAFF_RECORDS, STAFF_FILES: how many calls a member of staff makes in an hour, records of people they read, files they take out. */
  staffCalls: number;
  staffRecords: number;
  staffFiles: number;
  /** QUEUE_SECONDS: how long a send may wait for its turn; when it would be longer, it is asked to come back. */
  queueSeconds: number;
  /** FREE_SPACE_WARN_MB, FREE_SPACE_STOP_MB: room on the disk below which the server warns, and below which it takes no answers. */
  freeSpaceWarnMb: number;
  freeSpaceStopMb: number;
  /** HEALTH_TOKEN: who sends it with GET /health from another machine is told more than the state. */
  healthToken: string | undefined;
  /** DATABASE_FOLDER, DATABASE_MB: of a PostgreSQL server, its folder as this machine sees it, whose disk is watched, and how large the database may become; 0: nothing is said. */
  databaseFolder: string | undefined;
  databaseMb: number;
  /** LINK_MB: how much one public link may bring in a day, in answers and their changes. */
  linkMb: number;
  /** FILE_MB: the largest file that is taken. FILES_MB: how much all of them may come to; 0: as much as fits on the disk. */
  fileMb: number;
  filesMb: number;
  /** CLAMD: the virus scanner that files are shown to before they are kept, `host:port` or the path of its socket. */
  scanner: ScannerPlace | undefined;
  /** S3_ENDPOINT, S3_REGION, S3_KEY_ID, S3_SECRET, and S3_FILES, S3_BACKUPS, S3_ANCHORS: buckets for what otherwise lies in folders alone. */
  buckets: Buckets;
  /** BACKUP_HOURS between automatic backups (0: none), BACKUP_KEEP of them kept. BACKUP_RECIPIENT, with commas between: who alone can read them (`age`). */
  backupHours: number;
  backupKeep: number;
  backupRecipients: readonly string[];
  /** CONTACT_NAME, CONTACT_EMAIL, CONTACT_URL: the principal investigator and the study's website, as respondents see them. */
  contactName: string | undefined;
  contactEmail: string | undefined;
  contactUrl: string | undefined;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment. Throws one `ConfigError` that names every wrong variable, what it holds and what is expected. */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  const read = environmentReaders(environment, problems);
  const port = read.whole('PORT', 3000, [0, 65_535]);
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data');
  const config: Config = {
    port,
    host: read.text('HOST') ?? '0.0.0.0',
    dataDir,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    databaseReplicaUrl: read.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    databasePool: read.whole('DATABASE_POOL', 10, [1, 500]),
    background: read.choice('BACKGROUND', backgroundWords, 'here'),
    querySeconds: read.whole('QUERY_SECONDS', 10, [1, 3600]),
    publicUrl: (read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    plainHttp: read.choice('PLAIN_HTTP', plainHttpWords, 'refused'),
    plainLines: read.choice('PLAIN_LINES', plainHttpWords, 'refused'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM') ?? 'African Health Study <no-reply@localhost>',
    adminEmail: read.email('ADMIN_EMAIL'),
    adminPassword: read.text('ADMIN_PASSWORD'),
    studyCountry: read.choice('STUDY_COUNTRY', getCountries(), usualCountry),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    trustedProxies: read.whole('TRUSTED_PROXIES', 0, [0, 20]),
    sessionIdleMinutes: read.whole('SESSION_IDLE_MINUTES', 30, [1, 1440]),
    sessionHours: read.whole('SESSION_HOURS', 12, [1, 168]),
    passwordMinStaff: read.whole('PASSWORD_MIN_STAFF', 8, [4, 64]),
    breachedPasswords: read.file('BREACHED_PASSWORDS'),
    passwordMinRespondent: read.whole('PASSWORD_MIN_RESPONDENT', 4, [4, 64]),
    requireSecondFactor: read.choice('REQUIRE_SECOND_FACTOR', whoNeedsSecondFactor, 'nobody'),
    provider: readProvider(read, problems),
    secondYes: read.several('SECOND_YES', dangerousActs),
    serverKey: read.key('SERVER_KEY'),
    formerServerKey: read.key('SERVER_KEY_FORMER'),
    auditKey: read.text('AUDIT_KEY'),
    auditAnchors: resolve(read.text('AUDIT_ANCHORS') ?? join(dataDir, 'anchors')),
    auditMail: read.email('AUDIT_MAIL'),
    linkDays: read.whole('LINK_DAYS', 90, [1, 730]),
    resetMinutes: read.whole('RESET_MINUTES', 60, [5, 1440]),
    invitationHours: read.whole('INVITATION_HOURS', 72, [1, 720]),
    lateDays: read.whole('LATE_DAYS', 30, [0, 365]),
    unfinishedDays: read.whole('UNFINISHED_DAYS', 30, [0, 3650]),
    requestDays: read.whole('REQUEST_DAYS', 30, [1, 365]),
    phoneDays: read.whole('PHONE_DAYS', 30, [1, 365]),
    pinTries: read.whole('PIN_TRIES', 20, [0, 1000]),
    sendBurst: read.whole('SEND_BURST', 60, [1, 1_000_000]),
    sendsPerSecond: read.whole('SENDS_PER_SECOND', 1, [1, 1_000_000]),
    signInsPerMinute: read.whole('SIGN_INS_PER_MINUTE', 120, [1, 1_000_000]),
    staffCalls: read.whole('STAFF_CALLS', 20_000, [1000, 100_000_000]),
    staffRecords: read.whole('STAFF_RECORDS', 100_000, [100, 1_000_000_000]),
    staffFiles: read.whole('STAFF_FILES', 200, [1, 1_000_000]),
    queueSeconds: read.whole('QUEUE_SECONDS', 2, [1, 600]),
    freeSpaceWarnMb: read.whole('FREE_SPACE_WARN_MB', 500, [0, 1_000_000]),
    freeSpaceStopMb: read.whole('FREE_SPACE_STOP_MB', 100, [0, 1_000_000]),
    healthToken: read.text('HEALTH_TOKEN'),
    databaseFolder: read.file('DATABASE_FOLDER'),
    databaseMb: read.whole('DATABASE_MB', 0, [0, 1_000_000_000]),
    linkMb: read.whole('LINK_MB', 500, [1, 1_000_000]),
    fileMb: read.whole('FILE_MB', 5, [1, 100]),
    filesMb: read.whole('FILES_MB', 0, [0, 100_000_000]),
    scanner: read.scanner('CLAMD'),
    buckets: readBuckets(read, problems),
    backupHours: read.whole('BACKUP_HOURS', 24, [0, 720]),
    backupKeep: read.whole('BACKUP_KEEP', 7, [1, 1000]),
    backupRecipients: read.recipients('BACKUP_RECIPIENT'),
    contactName: read.text('CONTACT_NAME'),
    contactEmail: read.email('CONTACT_EMAIL'),
    contactUrl: read.url('CONTACT_URL', ['http:', 'https:']),
  };
  if ((config.adminEmail === undefined) !== (config.adminPassword === undefined)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither to get a set-up link.');
  }
  if (config.databaseOwnerUrl && !config.databaseUrl) problems.push('DATABASE_OWNER_URL needs DATABASE_URL, by the role that the server works as.');
  if (config.databaseReplicaUrl && !config.databaseUrl) problems.push('DATABASE_REPLICA_URL needs DATABASE_URL, which it is a standby of.');
  if (config.background === 'elsewhere' && !config.databaseUrl)
    problems.push('BACKGROUND=elsewhere needs DATABASE_URL: an embedded database has one server, which does all of it.');
  if (config.buckets.backups && config.backupRecipients.length === 0) {
    problems.push('S3_BACKUPS needs BACKUP_RECIPIENT: no backup leaves this machine unless it is encrypted (`npm run backup:keys`).');
  }
  const { hostname, protocol } = new URL(config.publicUrl);
  if (config.plainHttp === 'refused' && protocol === 'http:' && !isLoopbackName(hostname)) {
    problems.push(
      'PUBLIC_URL begins with http://, where everybody between reads passwords and answers, so that other machines are refused. ' +
        'Put a proxy with HTTPS before the server (docs/operations.md, "HTTPS") and let PUBLIC_URL begin with https://, ' +
        'or set PLAIN_HTTP=allowed for a network that nobody else is in.',
    );
  }
  const plain = config.plainLines === 'refused' ? plainLines(config) : [];
  if (plain.length > 0)
    problems.push(...plain, 'Or set PLAIN_LINES=allowed where nobody else is in the network between (docs/operations.md, "Lines to other machines").');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** All of it or nothing; without HTTPS only on this machine. */
function readProvider(read: ReturnType<typeof environmentReaders>, problems: string[]): Provider | undefined {
  const issuer = read.url('OIDC_ISSUER', ['http:', 'https:']);
  const [clientId, clientSecret, label] = [read.text('OIDC_CLIENT_ID'), read.text('OIDC_CLIENT_SECRET'), read.text('OIDC_LABEL')];
  if (!issuer && !clientId && !clientSecret && !label) return undefined;
  if (issuer && new URL(issuer).protocol === 'http:' && !isLoopbackName(new URL(issuer).hostname)) problems.push('OIDC_ISSUER must begin with https://.');
  if (issuer && clientId && clientSecret && label) return { issuer, clientId, clientSecret, label };
  problems.push('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_LABEL belong together: set all of them, or none.');
  return undefined;
}
