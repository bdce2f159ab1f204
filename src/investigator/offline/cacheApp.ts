import { locales } from '../../resources/define/index.ts';
import { noteFieldApp } from '../../offline/fieldApp.ts';
import { startOffline } from '../../offline/startOffline.ts';
import { putNewestInCharge } from '../../offline/updates.ts';
import { screenLoads } from '../screenLoads.ts';
import { loadTexts } from '../texts/loadTexts.ts';

const everything = ['investigator', 'problems', 'consent', 'questionnaire', 'fieldWork'] as const;

/** What the camera that reads cards and codes says, loudspeakers, what takes photos, sounds and signatures, and what is recorded of interviews. */
const wordsOnUse = import.meta.glob(['../../../i18n/*/onUse.ts', '../../../i18n/*/files.ts', '../../../i18n/*/stretches.ts']);

/** Every script, style and text of this app, in each language: loaded once, so that the worker has seen them. */
async function loadEverything(): Promise<void> {
  await Promise.all([
    ...screenLoads.map((load) => load()),
    ...locales.map((locale) => loadTexts(locale, everything)),
    ...Object.values(wordsOnUse).map((load) => load()),
    import('../../questionnaire/journal/openJournal.ts'),
    import('../../questionnaire/ReviewPage.tsx'),
    import('../../questionnaire/RosterPage.tsx'),
    import('../../questionnaire/engine/functions/learnFunctions.ts'),
    import('./sealing/openSealedJournals.ts'),
    import('./FormContent.tsx'),
    import('./KeptApart.tsx'),
    import('../../questionnaire/onUse/AnswersInWords.tsx'),
    import('../../questionnaire/onUse/Approximate.tsx'),
    import('../../consent/onUse/Checks.tsx'),
    import('../../consent/onUse/Details.tsx'),
    import('../../consent/onUse/Evidence.tsx'),
    import('../recording/RecordStretches.tsx'),
    // Where the browser reads no codes itself.
    'BarcodeDetector' in globalThis || import('qr/decode.js'),
  ]);
}

/** A worker's first files come within this time even where a network is slow. */
const patience = 120_000;

/** False where the browser has no worker: a private window, no https. */
function late(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), patience));
}

/** From then on what this page asks for goes through the worker. */
async function workerInCharge(): Promise<boolean> {
  await startOffline(async () => undefined);
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  // The version before would open its own page without network, whose parts are not what is brought now.
  await putNewestInCharge();
  return true;
}

/** So long a worker may take to write down what it has answered with. */
const writing = 20_000;

/** A worker answers first and writes after that; on a full phone it writes nothing. */
async function isKept(file: string): Promise<boolean> {
  const until = Date.now() + writing;
  while (Date.now() < until) {
    if (await caches.match(file, { ignoreVary: true })) return true;
    await new Promise((later) => setTimeout(later, 100));
  }
  return false;
}

/**
 * Keeps this app on the device, so that it opens without network: what was loaded before the worker was in charge is asked
 * for once more, through it. From then on each newer version brings itself whole. False where the browser keeps no pages, or has no room for them.
 */
export async function cacheApp(): Promise<boolean> {
  if (!import.meta.env.PROD) return true;
  if (!('serviceWorker' in navigator) || !(await Promise.race([workerInCharge(), late()]))) return false;
  await loadEverything();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = new Set(loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/')).map(({ pathname }) => pathname));
  await Promise.all([...files].map(async (file) => (await fetch(file)).blob()));
  if (!(await Promise.all([...files].map(isKept))).every(Boolean)) return false;
  await noteFieldApp();
  return true;
}
