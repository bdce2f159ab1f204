/** The language a client wants messages in is the standard `Accept-Language`; these headers are this product's own. */

/** The revision an edit started from: another one on the server answers 409 `conflict`. */
export const revisionHeader = 'x-revision';

/**
 * The caller's own password, percent-encoded, with a change that asks for it (403 `password_needed`): sent only after that
 * refusal, so that a server which knows nothing of it never sees one.
 */
export const passwordHeader = 'x-password';

/** In addition to the own password, where the account has a second factor (403 `code_needed`): a code of the authenticator app, or a recovery code. */
export const codeHeader = 'x-code';

/** In place of the own password: what an own passkey answered, as percent-encoded JSON. */
export const passkeyHeader = 'x-passkey';

/**
 * Whose session lies on the device that uses a personal link, by role. Told by the device itself, so that it only ever makes a record say less: with staff
 * signed in, what comes through the link is not the person's own act beyond doubt.
 */
export const deviceRoleHeader = 'x-device-role';

/** How many rows the whole list has, in the form `unions 0-5/27` (ra-data-simple-rest). */
export const rangeHeader = 'content-range';

/** `1` where a list has more rows than its total says: beyond some thousands nobody counts what nobody keeps count of. Who knows nothing of it leafs on by totals that grow. */
export const moreHeader = 'x-more';
