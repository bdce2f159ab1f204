/** What becomes of somebody on a day: what a worker does, and nothing of how. */
export type Deed = 'register' | 'agrees' | 'refuses' | 'absent' | 'begun' | 'finished' | 'corrected' | 'killed';

export interface Villager {
  name: string;
  /** Shared in a household; empty: they have none. */
  telephone: string;
  /** The name of the head they live with. */
  head?: string;
  /** By day, in the order of the day. */
  days: readonly (readonly Deed[])[];
}

const interviewed: readonly Deed[] = ['register', 'agrees', 'finished'];
const on = (day: number, ...deeds: readonly Deed[]): Deed[][] => [[], [], []].map((_none, at) => (at === day ? [...deeds] : []));

/** What is not like the others, by the place in a worker's round. */
const otherwise: Readonly<Record<number, Villager['days']>> = {
  1: on(0, 'register', 'agrees', 'finished', 'killed', 'corrected', 'finished'),
  3: [['register', 'agrees', 'begun', 'killed'], [], ['finished']],
  5: on(0, 'register', 'refuses'),
  8: [[], ['register', 'absent'], ['agrees', 'finished']],
  9: [[], ['register', 'agrees', 'begun', 'begun'], ['killed', 'finished']],
  15: on(2, 'register', 'absent'),
  18: on(2, 'register', 'agrees', 'killed', 'finished'),
};

/** Twenty people for one worker: four households, two with one number for all and two with none, and nine who live alone. */
export function villageOf(worker: string, { refuses }: { refuses: readonly number[] }): Villager[] {
  return Array.from({ length: 20 }, (_none, at): Villager => {
    const household = at < 11 ? Math.floor(at / 3) : undefined;
    const day = at < 6 ? 0 : at < 13 ? 1 : 2;
    const numbered = household === undefined || household % 2 === 0;
    const digits = String(at < 11 ? (household ?? 0) : at).padStart(2, '0');
    const head = household !== undefined && at % 3 > 0 ? `${worker} ${household * 3}` : undefined;
    const usual = refuses.includes(at) ? on(day, 'register', 'refuses') : on(day, ...interviewed);
    return {
      name: `${worker} ${at}`,
      telephone: numbered ? `+2547${worker === 'Ana' ? '11' : '22'}0000${digits}` : '',
      ...(head && { head }),
      days: at === 5 && !refuses.includes(at) ? usual : (otherwise[at] ?? usual),
    };
  });
}
