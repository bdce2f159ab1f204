import type { Role } from '../../../src/resources/define/index.ts';

/** Something that changed nothing and is worth a line all the same: who saw what of people, and what was tried in vain. */
export interface Sighting {
  actorId: string | null;
  actorRole: Role | 'ANONYMOUS';
  /** `look`: one record was opened; `list`: several were listed; `refused`: somebody may not, gave what is wrong, or came too often; `sign-in-failed`. */
  action: 'look' | 'list' | 'refused' | 'sign-in-failed';
  resource: string;
  recordId?: string | null;
  /** How many records a list gave. */
  records?: number;
  /** The code of the refusal. */
  code?: string;
  /** The call that was refused, by its route: nothing of what was sent. */
  call?: string;
  /** From where; it is counted how many places there were, and none of them is written. */
  from?: string;
}

export interface Sightings {
  /** Costs a step in memory: nobody who reads waits for a write. */
  note(sighting: Sighting): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  /** Writes what was noted, and no more by itself. */
  close(): Promise<void>;
}
