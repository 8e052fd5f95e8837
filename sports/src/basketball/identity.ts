import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [
  createIdentity(102, 'mens-basketball', "Men's basketball", 'm', 'basketball', true),
  createIdentity(125, 'womens-basketball', "Women's basketball", 'f', 'basketball', true),
]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = {
  'mens-basketball': ['mbb', 'mbball', 'mbkb'],
  'womens-basketball': ['wbb', 'wbball', 'wbkb'],
}
