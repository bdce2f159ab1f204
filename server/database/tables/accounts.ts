import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, ownId, reference } from '../columns.ts';
import { resourceTables } from './resources.ts';

const { users } = resourceTables;

/** The sign-in side of a person: only those who have a password or were invited to set one. */
export const accounts = pgTable('accounts', {
  userId: reference('user_id', users, 'cascade').primaryKey(),
  passwordHash: text('password_hash'),
  disabledAt: moment('disabled_at'),
  passwordChangedAt: moment('password_changed_at'),
});

/** Every credential handed out, as the SHA-256 of it in hexadecimal; the credential itself is nowhere. */
export const tokens = pgTable(
  'tokens',
  {
    id: ownId(),
    hash: text('hash').notNull().unique('tokens_hash_unique'),
    kind: text('kind', {
      enum: ['session', 'link', 'reset', 'invitation', 'setup', 'device', 'passkey-new', 'passkey-use', 'provider-flow', 'provider-proof', 'phone'],
    }).notNull(),
    /** Nobody's yet where it sets up the first administrator, or somebody is on the way to their organisation's sign-in. */
    userId: reference('user_id', users, 'cascade'),
    /** Of a session: the browser it was opened in, as far as its owner knows it again by that. Of a personal link: `staff` once it was used where staff are signed in. */
    device: text('device'),
    /**
     * The credential that this one holds no longer than: of a session the key of the phone it was opened by, of such a key the browser it was made in.
     * No foreign key: where that row is gone, what was bound to it opens nothing.
     */
    boundTo: uuid('bound_to'),
    /** Of what proves who came back from the organisation's sign-in: who that says it is. */
    issuer: text('issuer'),
    subject: text('subject'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('tokens_user_id_index').on(table.userId)],
);

/** What staff sign in with besides the password: an authenticator app, passkeys, or both, and the recovery codes for who lost them. */
export const secondFactors = pgTable('second_factors', {
  userId: reference('user_id', users, 'cascade').primaryKey(),
  /** Shared with the authenticator app, sealed with the server's key, which is not in the database. Null without an app. */
  secret: text('secret'),
  /** Since when signing in asks for more than the password; null until there is an app or a passkey that can answer. */
  confirmedAt: moment('confirmed_at'),
  /** Null until a first code has shown that the app has the secret. */
  appAt: moment('app_at'),
  /** The half minute of the last code that was taken: neither it nor an earlier one counts again. */
  lastStep: integer('last_step').notNull().default(0),
  /** The hashes of the recovery codes that are left. */
  recovery: jsonb('recovery').$type<string[]>().notNull().default([]),
});

/** Keys of telephones, computers and security keys that staff sign in with: the public half. The private one never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: ownId(),
    userId: reference('user_id', users, 'cascade').notNull(),
    /** As its owner calls it. */
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id_unique'),
    /** In COSE form, base64url. */
    publicKey: text('public_key').notNull(),
    /** Goes up with each use where the device counts: a copy of the key is found out by it. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    /** How the browser reaches it. */
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
);

/** Who of the staff signs in by the organisation's own sign-in: since the first time by what it calls them, whatever their mail is. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: reference('user_id', users, 'cascade').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the account's own password or an invitation came with it; one that was made by the mail alone, in earlier times, opens nothing before that. */
    provedAt: moment('proved_at'),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), unique('provider_accounts_user_issuer_unique').on(table.userId, table.issuer)],
);

/** Failed sign-ins by account and by address: they count across a restart, and are cleared after a while. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: ownId(),
    key: text('key').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('login_failures_key_at_index').on(table.key, table.at)],
);
