import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [
  createIdentity(106, 'mens-swimming-and-diving', "Men's swimming and diving", 'm', 'swimming', true),
  createIdentity(115, 'womens-swimming-and-diving', "Women's swimming and diving", 'f', 'swimming', true),
]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = {
  'mens-swimming-and-diving': ['mswim', 'msd', 'mswimming'],
  'womens-swimming-and-diving': ['wswim', 'wsd', 'wswimming'],
}
