import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPhone, type Phone } from '../e2e/harness/openPhone.ts';
import { emptyDataDir } from '../e2e/harness/preparedData.ts';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { faultSettings, type FaultStudy, hasFaultStudy } from './harness/faultStudy.ts';
import { ownWord } from '../e2e/ownNames.ts';
import { agrees } from '../e2e/harness/agrees.ts';
import { savedOnPhone } from '../e2e/harness/savedOnPhone.ts';
import { answerOn, reachesOffice, expectOne, sends, types } from './harness/respondent.ts';

let dataDir: string;
let product: Product;
let study: FaultStudy;
let phone: Phone;
/** Another at each try: what a try before has sent is not counted. */
let label: string;

beforeAll(async () => {
  dataDir = emptyDataDir();
  product = await startProduct({ env: faultSettings, dataDir });
  study = await hasFaultStudy(product);
});
beforeEach(async () => {
  label = ownWord();
  phone = await openPhone(product.url);
});
afterEach(() => phone.close());
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a battery that dies leaves every answer on the phone, and the rest goes by itself', async () => {
  let { page } = phone;
  await page.goto(`/formulaire?token=${study.token}`);
  await agrees(page);
  await types(page, 'Label', label);
  await types(page, 'Day', 'before the end');
  await savedOnPhone(page);
  await phone.dies();

  page = await phone.starts();
  await page.goto(`/formulaire?token=${study.token}`);
  await page.getByText('Your earlier answers on this device are back.').waitFor();
  expect(await answerOn(page, 'Day')).toBe('before the end');
  await reachesOffice(page);
  await phone.context.setOffline(true);
  await sends(page);
  await phone.dies();

  page = await phone.starts();
  await page.goto('/');
  await expectOne({ expect, study }, label, { Day: ['before the end'] });
});

test('a server that is killed in the middle has everything once it is back', async () => {
  const { page } = phone;
  await page.goto(`/formulaire?token=${study.token}`);
  await agrees(page);
  await types(page, 'Label', label);
  await reachesOffice(page);
  await product.kill();
  await types(page, 'Age', '60');
  await savedOnPhone(page);
  await page.getByText('1 answer waits to go to the study office').waitFor();
  product = await startProduct({ env: faultSettings, dataDir, port: product.port });
  await reachesOffice(page);
  expect(await sends(page)).toContain('Your receipt');
  await expectOne({ expect, study }, label, { Age: ['60'] });
});
