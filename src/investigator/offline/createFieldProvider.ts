import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { screenLoads } from '../screenLoads.ts';
import type { OwnPhone } from './OwnPhone.ts';

/** The calls that an open phone answers or keeps. */
const names = [
  'getList',
  'getOne',
  'create',
  'update',
  'statistics',
  'readFormToFill',
  'readAnswersOf',
  'readEnrolments',
  'consentOnBehalf',
  'reopen',
] as const;

/** Not before a phone is open: a list with a network is there sooner without it. */
const load = () => import('./createPhoneCalls.ts');
screenLoads.push(load);

/**
 * The study's calls of a field worker: while their phone is open they are answered with what is on it in mind (`createPhoneCalls.ts`),
 * otherwise they are the server's alone.
 */
export function createFieldProvider(online: FieldDataProvider, own: OwnPhone): FieldDataProvider {
  let onPhone: FieldDataProvider | undefined;
  const calls = async () => {
    if (!own.current()) return online;
    onPhone ??= (await load()).createPhoneCalls(online, own);
    return onPhone;
  };
  const chosen = names.map((name) => [name, async (...args: unknown[]) => ((await calls())[name] as (...args: unknown[]) => unknown)(...args)]);
  return { ...online, ...(Object.fromEntries(chosen) as Pick<FieldDataProvider, (typeof names)[number]>) };
}
