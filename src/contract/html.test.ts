import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what is put into markup is text, between tags and in quoted attributes; markup stays markup, and what is not there leaves nothing', () => {
  const said = `"><script>alert('&')</script>`;
  const escaped = `&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;`;
  expect(html`<p title="${said}">${said}${html`<b>${1}</b>`}${[html`<i></i>`, 'a', [2]]}${false}${null}${undefined}</p>`.markup).toBe(
    `<p title="${escaped}">${escaped}<b>1</b><i></i>a2</p>`,
  );
});
