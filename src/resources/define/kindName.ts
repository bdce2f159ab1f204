/**
 * Under this key a field tells its kind. Who may ask is held by an import rule (`kinds-answer-for-themselves`): whatever differs
 * from kind to kind is an answer of the kind, in one of its halves, and never a branch elsewhere.
 */
export const kindName = Symbol('kind');
