import { type Codes, identity } from '../kit/identity.ts'

export const identities = [
  identity(106, 'mens-swimming-and-diving', "Men's swimming and diving", 'm', 'swimming', true),
  identity(115, 'womens-swimming-and-diving', "Women's swimming and diving", 'f', 'swimming', true),
]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = {
  'mens-swimming-and-diving': ['mswim', 'msd', 'mswimming'],
  'womens-swimming-and-diving': ['wswim', 'wsd', 'wswimming'],
}
