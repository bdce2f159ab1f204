import type { Queries } from '../../database/database.ts';
import type { RouteContext } from '../../http/route.ts';
import type { ServerText } from '../../http/translate.ts';
import type { Services } from '../../services.ts';
import type { Row } from '../model.ts';
import type { Principal } from '../scope.ts';

export interface WriteContext {
  services: Services;
  /** Everything one request writes happens in this one transaction. */
  tx: Queries;
  principal: Principal;
  /** Whether the caller gave the own password with this very request, and it was right. */
  confirmed?: boolean;
  /** What `complete` is told besides checked values: the input as it came, with what is declared `ignored`. */
  input?: Readonly<Record<string, unknown>>;
  /** Forms whose questions are numbered once, after many parts of them changed; absent, they are numbered at each change. */
  numberLater?: Set<string>;
}

/** The few things a single resource needs besides what its declaration says. Each may refuse by throwing a `Refusal`. */
export interface Hooks {
  /** Before the transaction: whether the caller gave the own password with this very request, and it was right. A wrong one is refused. */
  isConfirmed?(call: RouteContext): Promise<boolean>;
  /** Whether this write needs a second yes where one is asked for about accounts; wants the own password first. */
  needsYes?(call: RouteContext): Promise<boolean>;
  /** Before anything is checked: may this person ask for this at all? */
  admit?(input: Readonly<Record<string, unknown>>, context: WriteContext): void;
  /** Fills in and corrects checked values before they are stored; `before` is null for a new record. */
  complete?(values: Record<string, unknown>, before: Row | null, context: WriteContext): Promise<void>;
  /** After the record was stored, in the same transaction. */
  stored?(after: Row, before: Row | null, context: WriteContext): Promise<void>;
  /** After the order around a record changed in another way: it was moved, taken away or brought back. Where others go with it, it is told once. */
  reordered?(record: Row, context: WriteContext): Promise<void>;
  /** What depends on records besides the records that refer to them, by the name it is counted under. */
  dependents?(ids: readonly string[], context: WriteContext): Promise<Readonly<Record<string, number>>>;
  /** Whether something was collected under a record, so that a deletion only marks it. */
  isCollected?(record: Row, context: WriteContext): Promise<boolean>;
  /** Before a record goes, marked or erased. */
  leaving?(record: Row, context: WriteContext): Promise<void>;
  /** Makes a person's link and mails it. */
  sendLink?(record: Row, context: WriteContext): Promise<void>;
  /** What is said after a write, where it is not the usual sentence. */
  said?: ServerText;
}
