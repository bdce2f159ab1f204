/** A rule that cannot be decided: not a rule (`ruleFault` says why), or about an answer that this reader may not know. */
export class CannotTell extends Error {}
