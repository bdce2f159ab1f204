/** What the 'Information' dialog says. Plain data, so that it can cross from one app to another. */
export interface Information {
  text: string;
  note?: string | undefined;
  action?: { label: string; to: string } | undefined;
}

const key = 'africanhealthstudy.information';

/** Leaves a result for the app that is about to open, which is another page load. */
export function keepInformation(information: Information): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(information));
  } catch {
    // Without storage the next app opens without the message: what it told is visible there anyway.
  }
}

/** The result that the app before left, once. */
export function takeKeptInformation(): Information | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? (JSON.parse(text) as Information) : undefined;
  } catch {
    return undefined;
  }
}
