import { patience } from '../patience.ts';
import { putsAside } from '../e2e/harness/putsAside.ts';
import { faulty as test } from './harness/browserFaults.ts';
import type { Fault } from './harness/misbehavingProxy.ts';
import { agrees } from '../e2e/harness/agrees.ts';
import { savedOnPhone } from '../e2e/harness/savedOnPhone.ts';
import { reachesOffice, expectOne, held, question, sends, setsOf, types } from './harness/respondent.ts';

/** The first so many calls with answers meet the fault, the others none. */
function first(count: number, fault: Fault): (path: string) => Fault {
  let left = count;
  return () => (left-- > 0 ? fault : 'none');
}

test.concurrent.for<Fault>(['drop before', 'drop after', 'duplicate', 'deliver late', '500', '502 page', '200 page', '404 page'])(
  'answers arrive once through "%s", and leave the phone with the receipt',
  async (fault, { visit, proxy, study, expect }) => {
    const page = await visit();
    proxy.choose = first(1, fault);
    const label = `network ${fault}`;
    await types(page, 'Label', label);
    await question(page, 'Food').getByText('Rice').click();
    await savedOnPhone(page);
    await reachesOffice(page);
    proxy.choose = first(1, fault);
    expect(await sends(page)).toMatch(/Your receipt|saved on this phone/);
    await expectOne({ expect, study }, label, { Food: ['Rice'] });
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => held(page), { timeout: patience(20_000) }).toMatchObject({ journals: [], receipts: [{ title: 'Faults' }] });
  },
);

test.concurrent.for<Fault>(['409', '422', '413'])(
  'what is refused by "%s" stays in sight with its reason, and arrives when tried again',
  async (fault, { visit, proxy, study, expect }) => {
    const page = await visit();
    proxy.choose = (path) => (path.includes('/operations') ? fault : 'none');
    const label = `refused ${fault}`;
    await types(page, 'Label', label);
    await putsAside(page);
    await page.getByText('The study office did not take this answer').waitFor({ timeout: patience(20_000) });
    expect(await page.locator('.saving-refused').innerText()).toContain(fault === '413' ? 'No reason was given.' : 'Made up by the way');
    await page.reload();
    await page.getByText('The study office did not take this answer').waitFor();
    proxy.choose = () => 'none';
    await page.getByRole('button', { name: 'Try again' }).click();
    await reachesOffice(page);
    await sends(page);
    await expectOne({ expect, study }, label, {});
  },
);

test.concurrent('a 401 keeps everything and says what to do', async ({ visit, proxy, study, expect }) => {
  const page = await visit();
  proxy.choose = () => '401';
  await types(page, 'Label', 'signed out');
  await putsAside(page);
  await page.getByText('Your answers stay on this phone until then.').waitFor({ timeout: patience(20_000) });
  expect(await setsOf(study, 'signed out')).toEqual([]);
  proxy.choose = () => 'none';
  // What was typed in several goes leaves in several calls: the last may arrive by itself now, and takes the button away.
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByText('Saved at the study office', { exact: true }))
    .first()
    .click();
  await reachesOffice(page);
});

test.concurrent('a questionnaire finished without network is sent by itself when the site is opened again', async ({ visit, study, expect }) => {
  const page = await visit();
  await types(page, 'Label', 'queued');
  await savedOnPhone(page);
  await page.context().setOffline(true);
  expect(await sends(page)).toContain('as soon as there is a network');
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/');
  await expectOne({ expect, study }, 'queued', {});
});

test.concurrent('the next person finds an empty questionnaire, and both sets arrive', async ({ visit, study, expect }) => {
  const page = await visit();
  await types(page, 'Label', 'next one');
  await savedOnPhone(page);
  await page.context().setOffline(true);
  await sends(page);
  await page.context().setOffline(false);
  await page.goto(`/formulaire?token=${study.token}`);
  await agrees(page);
  expect(await question(page, 'Label').locator('input').first().inputValue()).toBe('');
  await types(page, 'Label', 'next two');
  await sends(page);
  await expectOne({ expect, study }, 'next one', {});
  await expectOne({ expect, study }, 'next two', {});
});
