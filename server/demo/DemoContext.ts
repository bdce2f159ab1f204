import type { Principal } from '../resources/scope.ts';
import type { Services } from '../services.ts';
import type { Random } from './study/createRandom.ts';

/** What the parts of the demo are loaded with. */
export interface DemoContext {
  services: Services;
  random: Random;
  /** The administrator, in whose name places and forms are made. */
  principal: Principal;
  /** Sets the services' clock: a study of some weeks is loaded in seconds. */
  setClock(milliseconds: number): void;
}
