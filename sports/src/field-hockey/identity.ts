import { type Codes, identity } from '../kit/identity.ts'

/** Without numbers, as long as no tenant has them among its teams. */
export const identities = [
  identity(0, 'mens-field-hockey', "Men's field hockey", 'm', 'field-hockey', true),
  identity(0, 'womens-field-hockey', "Women's field hockey", 'f', 'field-hockey', true),
]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'mens-field-hockey': ['mfh'], 'womens-field-hockey': ['fh', 'wfh', 'fhockey'] }
