import { rememberDraftOwner } from '../device/drafts/draftOwner.ts';
import { failureOf } from '../dataProvider/failureOf.ts';
import { type Call, createCall } from '../dataProvider/http.ts';
import { onSessionChange, readSession } from '../session/session.ts';
import { hasSessionEnded, isRefusedSession } from './refusedSession.ts';
import { signInName } from './signInName.ts';

/** The session of the one person whose page this is. What they typed goes out in their name or in none. */
export interface PersonSession {
  /** Every call of the page. Where the session has ended it waits until its person is signed in again over the page, and goes out then. */
  call: Call;
  /** The same for work that sends by itself, such as fetching a file. */
  within<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Told once it is known whose page it is: the account, and with which token that was asked. */
  begin(person: string, token: string): void;
  person(): string | undefined;
  /** Whether they are signed in at this moment, as far as is known. */
  isSignedIn(): boolean;
  /** Resolves while the person is signed in, or as soon as they are again; never for somebody else. */
  look(): Promise<void>;
  /** Whether the page waits for a sign-in over it. */
  isAsking(): boolean;
  /** When a call was last answered, in milliseconds: as much as the server knows of somebody being at work. */
  lastAnswer(): number;
  /** They sign out themselves: from now on nothing is asked for over the page. */
  end(): void;
  subscribe(listener: () => void): () => void;
  /** Hears sign-ins and sign-outs, of other tabs too. Returns what ends it. */
  listen(): () => void;
}

/** An account that is told to nobody: the server does not know such a call. */
const untold: readonly number[] = [401, 403, 404, 405, 501];

const never = new Promise<never>(() => undefined);

/** Whose this token is; undefined where it is nobody's any more. Rejects where nobody can tell now. */
async function personOf(token: string): Promise<string | undefined> {
  const call = createCall({ token: () => token });
  try {
    const { id } = (await call({ path: 'account' })).json as { id?: string };
    if (id !== undefined) return String(id);
  } catch (failure) {
    if (!untold.includes(failureOf(failure).status)) throw failure;
    if (isRefusedSession(failure) && (await hasSessionEnded(call))) return undefined;
  }
  // On such a server the name is all there is; without one it may be anybody.
  return signInName() ?? '';
}

/** @param leave opens a page for who is signed in now, who is somebody else */
export function createPersonSession(leave: () => void): PersonSession {
  // A set of its own: `createListeners` lies with the journals, and would bring their chunk to the administrators.
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let person: string | undefined;
  /** The one that is known to be theirs. */
  let token: string | undefined;
  let endedToken: string | undefined;
  let asking: { promise: Promise<void>; resolve(): void } | undefined;
  let looking: { at: string; promise: Promise<boolean> } | undefined;
  /** Signed out by themselves, or somebody else is signed in: then nothing goes out from here any more. */
  let left: 'signed out' | 'for another' | undefined;
  let answeredAt = Date.now();
  const send = createCall({ token: () => token ?? readSession()?.access_token });

  function own(theirs: string): void {
    token = theirs;
    if (person !== undefined) rememberDraftOwner(theirs, person);
    asking?.resolve();
    asking = undefined;
    tell();
  }

  async function isTheirs(now: string): Promise<boolean> {
    const who = await personOf(now);
    if (readSession()?.access_token !== now) return findSignedIn();
    if (who === undefined) {
      endedToken = now;
      return false;
    }
    if (who !== person) {
      left = 'for another';
      leave();
      return never;
    }
    own(now);
    return true;
  }

  async function findSignedIn(): Promise<boolean> {
    const now = readSession()?.access_token;
    if (now === undefined || now === endedToken) return false;
    if (now === token) return true;
    if (looking?.at !== now) {
      const promise = isTheirs(now).finally(() => {
        if (looking?.promise === promise) looking = undefined;
      });
      looking = { at: now, promise };
    }
    return looking.promise;
  }

  function askOver(): Promise<void> {
    if (!asking) {
      let resolve = () => {};
      const promise = new Promise<void>((done) => (resolve = done));
      asking = { promise, resolve };
      tell();
    }
    return asking.promise;
  }

  async function look(): Promise<void> {
    if (left === 'for another') return never;
    if (person === undefined || left) return;
    if (!(await findSignedIn())) await askOver();
  }

  async function within<Result>(work: () => Promise<Result>): Promise<Result> {
    await look();
    const used = token;
    try {
      const result = await work();
      answeredAt = Date.now();
      return result;
    } catch (failure) {
      if (person === undefined || left || !isRefusedSession(failure)) throw failure;
      if (used === token) {
        if (!(await hasSessionEnded(send))) throw failure;
        if (used === token) {
          endedToken = token;
          token = undefined;
        }
      }
      await look();
      return work();
    }
  }

  return {
    call: (request) => (request.token === undefined ? within(() => send(request)) : send(request)),
    within,
    begin(who, theirs) {
      if (person === undefined) {
        person = who;
        own(theirs);
      }
      void look();
    },
    person: () => person,
    isSignedIn: () => token !== undefined && readSession()?.access_token === token,
    look,
    isAsking: () => asking !== undefined,
    lastAnswer: () => answeredAt,
    end() {
      left ??= 'signed out';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listen: () =>
      onSessionChange(() => {
        // A server may give the same token again.
        endedToken = undefined;
        void look().catch(() => undefined);
      }),
  };
}
