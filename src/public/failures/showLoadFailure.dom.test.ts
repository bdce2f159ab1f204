import { expect, it } from 'vitest';
import { showLoadFailure } from './showLoadFailure.ts';

const template =
  '<template id="load-failure"><div class="load-failure"><h2 data-for="crash">Error!</h2><p data-for="chunk">Check your connection.</p><button data-reload>Again</button></div></template>';

it('a respondent reads what to do, and nothing of what the error says of itself', () => {
  document.body.innerHTML = template;
  showLoadFailure(document.body, new TypeError('t.showModal is not a function'));
  expect(document.querySelector('.load-failure')?.textContent).toBe('Error!Again');
  expect(document.body.textContent).not.toContain('showModal');
});

it('a part that did not come is told as that', () => {
  document.body.innerHTML = template;
  showLoadFailure(document.body, new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  expect(document.querySelector('.load-failure')?.textContent).toBe('Check your connection.Again');
});
