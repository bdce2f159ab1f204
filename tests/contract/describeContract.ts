import { afterAll, beforeAll, describe } from 'vitest';
import { clearSession } from '../../src/session/session.ts';
import { signIn } from '../../src/authProvider/signIn.ts';
import { createDataProvider } from '../../src/dataProvider/createDataProvider.ts';
import { type Call, createCall } from '../../src/dataProvider/http.ts';
import type { Backend } from './Backend.ts';
import type { Contract } from './Contract.ts';
import { describeAnswers } from './parts/describeAnswers.ts';
import { describeForms } from './parts/describeForms.ts';
import { describeLists } from './parts/describeLists.ts';
import { describeRecords } from './parts/describeRecords.ts';
import { describeSending } from './parts/describeSending.ts';
import { describeSignIn } from './parts/describeSignIn.ts';

/** Everything the screens rely on, on one server; `more` is what that server promises besides. */
export function describeContract(name: string, start: () => Promise<Backend>, more?: (contract: Contract) => void): void {
  describe(`on ${name}`, () => {
    let backend: Backend;
    const call: Call = (request) => createCall({ base: backend.base })(request);
    const contract: Contract = { backend: () => backend, call, provider: createDataProvider({ call, role: () => 'ADMIN' }) };

    beforeAll(async () => {
      backend = await start();
      await signIn(backend.admin, call);
    });

    afterAll(async () => {
      clearSession();
      await backend?.stop();
    });

    describeRecords(contract);
    describeLists(contract);
    describeForms(contract);
    describeAnswers(contract);
    describeSending(contract);
    more?.(contract);
    describeSignIn(contract);
  });
}
