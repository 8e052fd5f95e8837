import type { SportCodes } from '../kit/identity.ts'

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = {
  'mens-swimming-and-diving': ['mswim', 'msd', 'mswimming'],
  'womens-swimming-and-diving': ['wswim', 'wsd', 'wswimming'],
}
