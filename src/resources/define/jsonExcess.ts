/** More levels inside one another than any form has, and more parts than any questionnaire's answers. */
export const mostLevels = 64;
export const mostParts = 100_000;

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Where the text that begins here ends; the end of all of it where it does not. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end;
    while (json.charCodeAt(before - 1) === backslash) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return json.length;
}

/**
 * What JSON has too much of to be parsed: parsing brackets inside brackets takes a hundred times as long as reading over them. Undefined where it may be parsed, right
 * or wrong.
 */
export function jsonExcess(json: string): 'too_deep' | 'too_many_parts' | undefined {
  let [levels, parts] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at);
    else if (sign === openList || sign === openObject) {
      levels += 1;
      parts += 1;
      if (levels > mostLevels) return 'too_deep';
    } else if (sign === closeList || sign === closeObject) levels -= 1;
    else if (sign === comma) parts += 1;
    if (parts > mostParts) return 'too_many_parts';
  }
  return undefined;
}
