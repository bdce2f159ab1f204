import { type Country, isSupportedCountry } from 'react-phone-number-input/min';
import { usualCountry } from '../contract/usualCountry.ts';

/** Where the study is at home, as the page that the server gave out says; it stands there without network too. */
export function homeCountry(): Country {
  const told = typeof document === 'undefined' ? undefined : document.documentElement.dataset.country;
  return told !== undefined && isSupportedCountry(told) ? told : usualCountry;
}
