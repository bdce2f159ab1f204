import { expect } from 'vitest';
import { patience } from '../../patience.ts';
import type { Deed, Villager } from './fieldDays.ts';

/** A worker's phone in hand, by its screens or by the calls behind them. People go by their names, which are theirs alone. */
export interface Hands {
  registers(person: Pick<Villager, 'name' | 'telephone' | 'head'>): Promise<void>;
  takesConsent(name: string, given: boolean): Promise<void>;
  isNotAtHome(name: string): Promise<void>;
  /** Begins, goes on with or ends the interview, with these words as the one answer. */
  interviews(name: string, words: string, options: { sent: boolean }): Promise<void>;
  /** What was finished here and not sent is opened again. */
  corrects(name: string): Promise<void>;
  isKilled(): Promise<void>;
  /** Everybody on the phone, with their stage in the day's work. */
  stages(): Promise<[name: string, stage: string][]>;
}

/** What the test knows of somebody without asking the product. */
export interface Known {
  stage: string;
  visits: number;
  answer: string;
  agreed: boolean;
}

const byName = (one: readonly string[], other: readonly string[]) => (String(one) < String(other) ? -1 : 1);

/** One worker's days, and what the test knows of them. */
export class Round {
  readonly known = new Map<string, Known>();
  readonly hands: Hands;
  readonly village: readonly Villager[];

  constructor(hands: Hands, village: readonly Villager[]) {
    this.hands = hands;
    this.village = village;
  }

  of(name: string): Known {
    const known = this.known.get(name);
    if (!known) throw new Error(`${name} was not met yet`);
    return known;
  }

  async #does(villager: Villager, deed: Deed): Promise<void> {
    const { name } = villager;
    if (deed === 'killed') return this.hands.isKilled();
    if (deed === 'register') {
      this.known.set(name, { stage: 'toVisit', visits: 0, answer: '', agreed: false });
      return this.hands.registers(villager);
    }
    const known = this.of(name);
    if (deed === 'agrees' || deed === 'refuses') {
      Object.assign(known, deed === 'agrees' ? { agreed: true } : { stage: 'over' });
      return this.hands.takesConsent(name, deed === 'agrees');
    }
    if (deed === 'absent') {
      known.visits += 1;
      return this.hands.isNotAtHome(name);
    }
    if (deed === 'corrected') {
      known.stage = 'begun';
      return this.hands.corrects(name);
    }
    known.answer = `${known.answer} ${name} says ${deed}.`.trim();
    known.stage = deed === 'finished' ? 'waiting' : 'begun';
    return this.hands.interviews(name, known.answer, { sent: deed === 'finished' });
  }

  /** The list on the phone is what the test knows, of everybody this worker has met and of nobody else, unless others have sent meanwhile. */
  async agrees(after: string, { amongOthers = false } = {}): Promise<void> {
    const shown = async () => (await this.hands.stages()).filter(([name]) => !amongOthers || this.known.has(name)).sort(byName);
    const told = [...this.known].map(([name, { stage }]) => [name, stage]).sort(byName);
    await expect.poll(shown, { message: after, timeout: patience(10_000) }).toEqual(told);
  }

  async worksOn(day: number): Promise<void> {
    for (const villager of this.village) {
      for (const deed of villager.days[day] ?? []) {
        await this.#does(villager, deed);
        await this.agrees(`${villager.name}, day ${day + 1}: ${deed}`);
      }
    }
  }

  /** A battery ends each day. */
  async endsDay(day: number): Promise<void> {
    await this.hands.isKilled();
    await this.agrees(`after day ${day + 1}`);
  }

  /** There was a network, and all that waited has gone. */
  hasSent(): void {
    for (const known of this.known.values()) if (known.stage === 'waiting') known.stage = 'sent';
  }
}

type Stored = Readonly<Record<string, unknown>>;

/** What the study office has of these rounds. */
export interface Office {
  respondents: readonly Stored[];
  visits: readonly Stored[];
  /** The first answer to each question of somebody. */
  answersOf(id: string): Promise<string[]>;
}

/** The study office has what the workers met: everybody once, and as it was said. */
export async function hasArrived(rounds: readonly Round[], { respondents, visits, answersOf }: Office): Promise<void> {
  expect(respondents.map(({ name }) => name).sort()).toEqual(rounds.flatMap(({ known }) => [...known.keys()]).sort());
  const idOf = (name: string | undefined) => respondents.find((one) => one.name === name)?.id ?? null;
  for (const round of rounds) {
    for (const { name, telephone, head } of round.village) {
      const { stage, answer, agreed, visits: paid } = round.of(name);
      const record = respondents.find((one) => one.name === name);
      expect(record, name).toMatchObject({ telephone: telephone || null, headId: idOf(head), acceptResponse: agreed });
      expect(record?.status, name).toBe(stage === 'sent' ? 'CLOSED' : 'NOT_STARTED');
      expect(await answersOf(String(record?.id))).toEqual(answer ? [answer] : []);
      expect(visits.filter(({ respondentId }) => respondentId === record?.id)).toHaveLength(paid);
    }
  }
}
