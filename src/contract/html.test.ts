import { expect, test } from 'vitest';
import { flag, markup } from './html.ts';

test('what is put into markup is text, between tags and in quoted attributes; markup stays markup, and what is not there leaves nothing', () => {
  const said = `"><script>alert('&')</script>\n  `;
  const escaped = `&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;\n  `;
  const made = markup`
    <p title="${said}">
      ${said}
      ${markup`<b>${1}</b>`}${[markup`<i></i>`, 'a', [2]]}${false}${null}${undefined}${flag('checked', true)}${flag('selected', false)}
    </p>`;
  expect(made.text).toBe(`<p title="${escaped}">${escaped}<b>1</b><i></i>a2 checked</p>`);
});
