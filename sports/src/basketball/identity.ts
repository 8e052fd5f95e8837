import { type Codes, identity } from '../kit/identity.ts'

export const identities = [
  identity(102, 'mens-basketball', "Men's basketball", 'm', 'basketball', true),
  identity(125, 'womens-basketball', "Women's basketball", 'f', 'basketball', true),
]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = {
  'mens-basketball': ['mbb', 'mbball', 'mbkb'],
  'womens-basketball': ['wbb', 'wbball', 'wbkb'],
}
