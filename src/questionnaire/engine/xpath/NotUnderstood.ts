/** Why an expression, or a part of it, has no equal here. Told as `xlsform_rule_<reason>`. */
export type MisfitReason = 'syntax' | 'function' | 'name' | 'choice' | 'path' | 'order' | 'calculation' | 'long';

/** An expression, or a rule, that cannot be said in the other language; `what` is the part concerned. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
  readonly reason: MisfitReason;
  readonly what: string;

  constructor(reason: MisfitReason, what: string) {
    super(`${reason}: ${what}`);
    this.reason = reason;
    this.what = what;
  }
}
