import { millisecondsInDay } from 'date-fns/constants';
import { readPageData } from '../../dataProvider/readPageData.ts';
import { phoneKeyName } from './phoneKeyName.ts';
import { readSealed, removeSealed, sealedKeys, writeSealed } from './sealedStore.ts';

/** How long a phone may keep what came from the study office, told without the PIN: it goes although nobody can open it. */
interface Keeping {
  /** When it came, by the device's clock. */
  at: number;
  /** So many days. */
  days: number;
  /** So many wrong PINs in a row; 0: however many. */
  tries: number;
}

const usual = { days: 30, tries: 20 };
const nameOf = (owner: string) => `${owner}/keeping`;
const removedName = (owner: string) => `${owner}/removed`;

/**
 * What the study office has of people as well, and the key by which the phone signs in again: not what waits, and not the forms and
 * places, with which somebody can still be registered and asked.
 */
const officeHas = ['package', 'answers/', phoneKeyName];

/** The package has just come: by the study's rules it may stay from now on. */
export async function noteKept(owner: string): Promise<void> {
  const { days, tries } = { ...usual, ...readPageData()?.study?.phone };
  await writeSealed(nameOf(owner), { at: Date.now(), days, tries } satisfies Keeping);
  await removeSealed(removedName(owner));
}

async function removePackage(owner: string): Promise<void> {
  for (const part of officeHas) for (const key of await sealedKeys(`${owner}/${part}`)) await removeSealed(key);
  await removeSealed(nameOf(owner));
  await writeSealed(removedName(owner), Date.now());
}

/** Takes what was not brought up to date for too long off the device, whether or not somebody gives a PIN. */
export async function removeExpired(owner: string): Promise<void> {
  const keeping = await readSealed<Keeping>(nameOf(owner));
  if (keeping && Date.now() - keeping.at > keeping.days * millisecondsInDay) await removePackage(owner);
}

/**
 * After a wrong PIN: how many more may be given before the package goes; undefined where nothing is counted.
 * At the last one it goes. What waits stays sealed behind the same PIN: it is nowhere else.
 */
export async function triesLeft(owner: string, wrong: number): Promise<number | undefined> {
  const keeping = await readSealed<Keeping>(nameOf(owner));
  if (!keeping || keeping.tries === 0) return undefined;
  const left = Math.max(0, keeping.tries - wrong);
  if (left === 0) await removePackage(owner);
  return left;
}
