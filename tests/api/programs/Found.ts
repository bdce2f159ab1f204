/** What a program found in a file, everything as text: by variable, values and reasons row by row (`''` for none). */
export interface Found {
  labels: Record<string, string>;
  valueLabels: Record<string, Record<string, string>>;
  values: Record<string, string[]>;
  /** Why a value is missing, in words or as the program's own code. */
  reasons: Record<string, string[]>;
  /** The variables whose values are a scale to it. */
  scales?: string[];
}

/** Lines of `what<tab>variable<tab>key<tab>text`, the text as hexadecimal UTF-8, so that nothing in it can break the lines. */
export function foundIn(output: string): Found {
  const found: Found = { labels: {}, valueLabels: {}, values: {}, reasons: {} };
  for (const line of output.split('\n')) {
    const [what = '', variable = '', key = '', hex = ''] = line.split('\t');
    const text = Buffer.from(hex, 'hex').toString('utf8');
    if (what === 'label') found.labels[variable] = text;
    else if (what === 'scale') (found.scales ??= []).push(variable);
    else if (what === 'level') (found.valueLabels[variable] ??= {})[key] = text;
    else if (what === 'value') (found.values[variable] ??= [])[Number(key) - 1] = text;
    else if (what === 'reason') (found.reasons[variable] ??= [])[Number(key) - 1] = text;
  }
  return found;
}
