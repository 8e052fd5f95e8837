import type { SportCodes } from '../kit/identity.ts'

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = {
  'mens-basketball': ['mbb', 'mbball', 'mbkb'],
  'womens-basketball': ['wbb', 'wbball', 'wbkb'],
}
