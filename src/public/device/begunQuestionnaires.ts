import { createMemory } from '../../device/createMemory.ts';

/** A questionnaire begun on this device and not yet received by the server. No answer and no credential stands here. */
export interface BegunQuestionnaire {
  /** The draft's key in the questionnaire's store. */
  draft: string;
  title: string;
  /** Where it goes on; none for a personal link, which only its holder has. */
  path?: string | undefined;
}

const memory = createMemory('africanhealthstudy.begun');

export function listBegun(): readonly BegunQuestionnaire[] {
  const stored = memory.readJson();
  return Array.isArray(stored) ? (stored as BegunQuestionnaire[]).filter(({ draft, title }) => Boolean(draft && title)) : [];
}

const write = (list: readonly BegunQuestionnaire[]) => memory.write(JSON.stringify(list));

export function rememberBegun(begun: BegunQuestionnaire): void {
  write([begun, ...listBegun().filter(({ draft }) => draft !== begun.draft)].slice(0, 20));
}

export function forgetBegun(draft: string): void {
  write(listBegun().filter((begun) => begun.draft !== draft));
}
