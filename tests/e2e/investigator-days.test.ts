import { villageOf } from '../api/fieldKit/fieldDays.ts';
import { hasArrived, Round } from '../api/fieldKit/Round.ts';
import { startProxy } from '../faults/harness/misbehavingProxy.ts';
import { patience } from '../patience.ts';
import { inTheField } from './fieldWork.ts';
import { e2e } from './harness/e2e.ts';
import { activatedForm, withAdministrator } from './publicStudy.ts';
import { WorkersPhone } from './WorkersPhone.ts';

const test = e2e.extend('start', { scope: 'file' }, () => ({ env: { ...withAdministrator.env, SEND_BURST: '1000000', SENDS_PER_SECOND: '1000000' } }));

/** By their place in the round, one of each kind; the calls behind the screens are walked with all forty (`tests/api/field-days.test.ts`), and here by `VILLAGERS=20`. */
const met = process.env.VILLAGERS ? undefined : { Ana: [0, 1, 3, 5], Ben: [6, 8, 15] };
const villagers = (worker: 'Ana' | 'Ben') =>
  villageOf(worker, { refuses: worker === 'Ana' ? [13] : [] }).filter((_one, at) => !met || met[worker].includes(at));

test(
  'two workers are three days in the villages without network: at each step the screen shows what happened, and on a slow line of which a fifth is lost all of it arrives, once and as it was said',
  { timeout: patience(600_000), retry: 0 },
  async ({ open, product }) => {
    const field = await inTheField(open, product);
    await activatedForm(field.asAdministrator, 'Three days', [[{ title: 'How are you?', type: 'REPONSE_COURTE', required: true }]]);
    const proxy = await startProxy(product.url);
    const phones: WorkersPhone[] = [];
    try {
      for (const [worker, clockAhead] of [
        [field, 0],
        // Ben's battery was out: the clock begins again somewhere.
        [await field.colleague('Ben Field'), -400 * 86_400_000],
      ] as const) {
        phones.push(await WorkersPhone.prepared(worker, { url: proxy.url, place: field.place, clockAhead }));
      }
      const [ana, ben] = phones as [WorkersPhone, WorkersPhone];
      const rounds = [new Round(ana, villagers('Ana')), new Round(ben, villagers('Ben'))];
      for (const day of [0, 1, 2]) {
        for (const round of rounds) {
          await round.worksOn(day);
          await round.endsDay(day);
        }
      }

      proxy.concerns = (_method, path) => path.startsWith('/api/');
      let calls = 0;
      proxy.choose = () => {
        calls += 1;
        return calls % 5 === 3 ? (calls % 10 === 3 ? 'drop before' : 'drop after') : 'none';
      };
      proxy.rate = 50_000;
      for (const phone of phones) await phone.hasNetwork();
      for (const { page } of phones) await page.getByText(/wait(s)? on this phone/).waitFor({ state: 'detached', timeout: patience(180_000) });
      for (const round of rounds) round.hasSent();
      const everybody = encodeURIComponent('{"role":"RESPONDENT"}');
      await hasArrived(rounds, {
        respondents: await field.reads(`users?filter=${everybody}&range=[0,99]`),
        visits: await field.reads('visits?range=[0,99]'),
        answersOf: async (id) =>
          (await field.reads<{ answers: { reponses: string[] }[] }>(`users/${id}/reponses`)).answers.map(({ reponses }) => reponses[0] ?? ''),
      });
      proxy.choose = () => 'none';
      for (const round of rounds) await round.agrees('at the end', { amongOthers: true });
    } finally {
      for (const phone of phones) await phone.close();
      await proxy.close();
    }
  },
);
