import { createMemory } from '../device/createMemory.ts';

/** What the 'Information' dialog says. Plain data, so that it can cross from one app to another. */
export interface Information {
  text: string;
  note?: string | undefined;
  action?: { label: string; to: string } | undefined;
}

const memory = createMemory('africanhealthstudy.information', 'sessionStorage');

/** Leaves a result for the app that is about to open, which is another page load. */
export function keepInformation(information: Information): void {
  memory.write(JSON.stringify(information));
}

/** The result that the app before left, once. */
export function takeKeptInformation(): Information | undefined {
  const information = memory.readJson() as Information | undefined;
  memory.write(null);
  return information;
}
