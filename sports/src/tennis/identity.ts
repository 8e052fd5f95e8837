import { type Codes, identity } from '../kit/identity.ts'

export const identities = [
  identity(107, 'mens-tennis', "Men's tennis", 'm', 'tennis', true),
  identity(116, 'womens-tennis', "Women's tennis", 'f', 'tennis', true),
]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'mens-tennis': ['mten', 'mtennis'], 'womens-tennis': ['wten', 'wtennis'] }
