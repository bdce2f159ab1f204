import type { StudyDataProvider } from '../../src/dataProvider/createDataProvider.ts';
import type { Call } from '../../src/dataProvider/http.ts';
import type { Backend } from './Backend.ts';

/** What the parts of the suite work with: the product's own client, against the server under test. */
export interface Contract {
  backend: () => Backend;
  call: Call;
  provider: StudyDataProvider;
}
