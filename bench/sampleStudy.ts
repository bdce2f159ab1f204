import { machineSlowness } from '../scripts/machineSlowness.mjs';
import type { Measurement } from './Measurement.ts';
import { startSample } from './startSample.ts';

/** How long whoever tries the product waits for `npm run demo` once it is built: until the study is loaded, as it says itself. */
export const sampleStudy: Measurement = {
  name: 'sample study',
  async run() {
    const { loadedIn, stop } = await startSample();
    await stop();
    return [
      {
        what: `sample study loaded, on a machine ${machineSlowness()} times slower than the quick one`,
        value: `${loadedIn} s`,
        goal: 'under 10 s where that is 3.5',
      },
    ];
  },
};
