import { beforeAll, beforeEach, expect, it } from 'vitest';
import { keepTranslatedText } from './keepTranslatedText.ts';

beforeAll(() => keepTranslatedText());
beforeEach(() => document.body.replaceChildren());

/** A paragraph as React draws it, with the nodes that React remembers. */
function paragraph() {
  const element = document.body.appendChild(document.createElement('p'));
  const [page, count] = [document.createTextNode('page '), document.createTextNode('1')];
  const bold = document.createElement('b');
  element.append(page, count, bold);
  return { element, page, count, bold };
}

const wrapper = (content: Node) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  inner.append(content);
  return outer;
};

/** Chrome puts its own words in the place of the page's. */
const replaceByTranslation = (text: Text, words: string) => text.replaceWith(wrapper(document.createTextNode(words)));

const moveIntoTranslation = (text: Text) => {
  const place = document.createComment('');
  text.replaceWith(place);
  place.replaceWith(wrapper(text));
};

const observed = () => new Promise((resolve) => setTimeout(resolve));

it('a text that changes after its translation is shown as it is now, not as it was translated', async () => {
  const { element, count } = paragraph();
  replaceByTranslation(count, 'moja');
  await observed();
  expect(element.textContent).toBe('page moja');
  count.nodeValue = '2';
  await observed();
  expect(element.textContent).toBe('page 2');
});

it.each([
  ['replaced', (text: Text) => replaceByTranslation(text, 'moja')],
  ['moved', moveIntoTranslation],
])('what is put before a text that was %s stands before its translation', async (_how, translate) => {
  const { element, page, count } = paragraph();
  translate(count);
  await observed();
  element.insertBefore(document.createTextNode('number '), count);
  expect(element.textContent).toMatch(/^page number (moja|1)$/);
  element.insertBefore(document.createElement('i'), page);
  expect(element.firstChild?.nodeName).toBe('I');
});

it.each([
  ['replaced', (text: Text) => replaceByTranslation(text, 'moja')],
  ['moved', moveIntoTranslation],
])('a text that was %s goes with its translation', async (_how, translate) => {
  const { element, page, count } = paragraph();
  translate(count);
  await observed();
  element.removeChild(count);
  expect(element.textContent).toBe('page ');
  expect(element.querySelector('font')).toBeNull();
  element.removeChild(page);
  expect([...element.childNodes].map(({ nodeName }) => nodeName)).toEqual(['B']);
});

it('a wrapper that holds more than the text stays with the rest', async () => {
  const { element, page, count } = paragraph();
  const outer = wrapper(page);
  element.prepend(outer);
  outer.firstChild?.appendChild(count);
  await observed();
  element.removeChild(page);
  expect(element.textContent).toBe('1');
  element.removeChild(count);
  expect(element.querySelector('font')).toBeNull();
});

it('an element that is not there is still a mistake', () => {
  const { element } = paragraph();
  expect(() => element.removeChild(document.createElement('i'))).toThrow();
  expect(() => element.insertBefore(document.createElement('i'), document.createElement('u'))).toThrow();
});
