/** Facts about a person that are never published. */
export type PrivateFact =
  | 'a phone number'
  | 'an email address'
  | 'a street address'
  | 'a birth date'
  | 'a Social Security number'

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const streets =
  'st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|way|pl|place|cir|circle|ter|terrace|pkwy|parkway|hwy|highway|trl|trail|apt|unit|suite'

const signs: readonly (readonly [PrivateFact, RegExp])[] = [
  ['an email address', /\S@\S+\.\S/],
  ['a birth date', /\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)?\d{2}\b|\b(?:19|20)\d{2}[/.-]\d{1,2}[/.-]\d{1,2}\b/],
  ['a birth date', new RegExp(`\\b(?:${months})[a-z]*\\.? \\d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\\d{2}\\b`, 'i')],
  ['a birth date', new RegExp(`\\b\\d{1,2}[ -](?:${months})[a-z]*\\.?[ ,-]+(?:19|20)?\\d{2}\\b`, 'i')],
  ['a Social Security number', /\b\d{3}[- ]\d{2}[- ]\d{4}\b/],
  ['a phone number', /(?:\(\d{3}\)|\b\d{3})[\s.-]*\d{3}[\s.-]*\d{4}\b|\b\d{3}[.-]\d{4}\b|\+\d[\d\s().-]{7,}/],
  ['a street address', new RegExp(`^\\d{1,6}[a-z]?\\s+\\S.*\\b(?:${streets})\\b`, 'i')],
  ['a street address', /\bp\.? ?o\.? box\b/i],
]

/** Finds the kind of private fact in a text, or undefined. */
export const findPrivateFact = (text: string): PrivateFact | undefined => signs.find(([, sign]) => sign.test(text))?.[0]
