import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DangerousAct, ProblemCode } from '../../src/contract/index.ts';
import type { Fields, Locale, Role } from '../../src/resources/define/index.ts';
import type { Services } from '../services.ts';
import type { Shape } from './shapes.ts';

/** Whoever holds the bearer credential of this request. */
export interface Caller {
  userId: string;
  role: Role;
  tokenId: string;
  /** A `link` is one respondent's personal access, a `phone` the key that a prepared phone opens sessions with; neither opens what a signed-in session opens. */
  kind: 'session' | 'link' | 'phone';
  /** The credential that this one ends with: of a session the key of the phone it was opened by. */
  boundTo?: string;
  /** A link that was used where staff are signed in: what comes through it is not the person's own act beyond doubt. */
  onStaffDevice?: boolean;
  /** Must set up a second factor before anything else. */
  needsSecondFactor?: boolean;
}

/** `anyone`: no credential is asked; what is allowed then is the handler's to decide (a form's token, a one-time code). */
export type Allowed = Role | 'anyone';

export interface UploadedFile {
  /** As the sender named it: shown as text, never used as a path. */
  name: string;
  content: Buffer;
}

/** A call as far as it is known before any of its body is read. */
export interface CallHead {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Null only on routes that allow `anyone`. */
  caller: Caller | null;
  params: Readonly<Record<string, string>>;
  /** Single values only: a repeated parameter is refused before. */
  query: Readonly<Record<string, string | undefined>>;
  locale: Locale;
}

export interface RouteContext extends CallHead {
  /** What `RouteBody` says of it: checked values, a record's unchecked ones, whatever JSON came, or undefined. */
  body: unknown;
  file?: UploadedFile;
}

/** Whose record an edit changes: the caller's own, the one in the address, or the one that the body names. */
export type Edits = 'own' | 'addressed' | 'named';

/**
 * `fields`: declared values, checked before the handler. `record`: values of a resource, named but not yet checked, because
 * what is required depends on the stored record; an edit names what changes, and where the address has no id, the record. `json`:
 * any JSON, for bodies that hold arrays; the value is its schema. `file`: an upload in addition to `fields`, of at most so
 * many `bytes`, where it is not `limits.uploadBytes`.
 */
export type RouteBody =
  | { fields: Fields }
  | { record: Fields; edits?: Edits }
  | { json: Readonly<Record<string, unknown>> }
  | { file: true; fields?: Fields; bytes?: number };

/** What a call answers where it does what it is asked: JSON of a shape, or a file of one of these media types. */
export type RouteAnswer = Shape | { file: readonly string[]; json?: Shape };

/** That a second administrator's yes is asked for first, where the setting names the act. */
export interface NeededYes {
  act: DangerousAct;
  /** Whether this call of it is the dangerous one; always unless said. Who may not make it is refused by the handler. */
  applies?(context: RouteContext): boolean | Promise<boolean>;
  /** What else the yes holds for: a draft that is changed after it needs another. Refuses what would fail anyway. */
  bound?(context: RouteContext): Promise<unknown>;
}

/**
 * One call. Routes are data: the server registers them, the permission matrix and the OpenAPI page are read
 * from them, and a route that says nothing of who may call it does not compile.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, with `:names`: `divisions/:divisionId/unions`. */
  path: string;
  allow: readonly [Allowed, ...Allowed[]];
  /** Whether a respondent's personal link is accepted as credential here. No unless said. */
  links?: boolean;
  /** Whether the key of a prepared phone is accepted as credential here, and nothing else is. No unless said. */
  phoneKeys?: boolean;
  /** Whether who must set up a second factor first may call it before. No unless said. */
  beforeSecondFactor?: boolean;
  summary: string;
  tag: string;
  body?: RouteBody;
  answer: RouteAnswer;
  query?: Readonly<Record<string, string>>;
  /**
   * Throws a `Refusal` where this server cannot take the call now: asked first, before the credential is looked up and any of the body is read. It can unless said.
   * Answers what is called once the caller has their answer, or is gone.
   */
  admit?(services: Services): () => void;
  /**
   * Throws a `Refusal` where this caller may not make this call, or not so often: asked once the credential is looked up, and before any of the body is read.
   * Every caller may unless said.
   */
  permit?(head: CallHead): Promise<void>;
  /** What opens something here stands in the body itself: such calls are counted by address, and their bodies are small. No unless said. */
  secretInBody?: boolean;
  refusals?: readonly ProblemCode[];
  /** The resource whose people the answer tells of, to whoever of the staff asks: that it was seen is noted in the log. Of nobody unless said. */
  sees?: string;
  /** What a second administrator's yes is asked for; the first that applies. Never unless said. */
  approval?: NeededYes | readonly NeededYes[];
  /** The browser may keep the answer and asks whether it still stands: only where nothing of a person is in it. No unless said. */
  revalidated?: boolean;
  /** The answer: a value sent as JSON, a stream, or the reply itself where the handler has sent it; undefined is 204. */
  handle(context: RouteContext): Promise<unknown>;
}

/** A route whose handler can rely on a caller: every route that does not allow `anyone`. */
export function callerOf(context: CallHead): Caller {
  if (!context.caller) throw new Error(`${context.request.url} was reached without a caller`);
  return context.caller;
}
