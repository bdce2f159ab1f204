import { type Coarse, coarsenings } from '../../../../src/contract/index.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isId } from '../../../resources/findRecord.ts';

/** Groups have at least so many, unless asked otherwise. */
const usualSize = 5;
const mostAsked = 100;

function refused(parameter: string): Refusal {
  return new Refusal('bad_request', { details: { parameter } });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('coarse');
  }
}

/** How columns are to be made coarser, by question. @throws Refusal 400 */
export function readCoarse(text: string | undefined): Coarse {
  if (!text) return {};
  const coarse = parsed(text);
  if (typeof coarse !== 'object' || coarse === null || Array.isArray(coarse)) throw refused('coarse');
  const isKnown = ([id, way]: [string, unknown]) => isId(id) && coarsenings.some((one) => one === way);
  if (!Object.entries(coarse).every(isKnown)) throw refused('coarse');
  return coarse as Coarse;
}

/** The least that a group should have. @throws Refusal 400 */
export function readSize(text: string | undefined): number {
  const size = text ? Number(text) : usualSize;
  if (!Number.isInteger(size) || size < 2 || size > mostAsked) throw refused('k');
  return size;
}
