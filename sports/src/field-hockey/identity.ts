import { type Codes, identity } from '../kit/identity.ts'

export const identities = [
  identity(109, 'mens-field-hockey', "Men's field hockey", 'm', 'field-hockey', true),
  identity(113, 'womens-field-hockey', "Women's field hockey", 'f', 'field-hockey', true),
]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'mens-field-hockey': ['mfh'], 'womens-field-hockey': ['fh', 'wfh', 'fhockey'] }
