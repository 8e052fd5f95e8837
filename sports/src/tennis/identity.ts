import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [
  createIdentity(107, 'mens-tennis', "Men's tennis", 'm', 'tennis', true),
  createIdentity(116, 'womens-tennis', "Women's tennis", 'f', 'tennis', true),
]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { 'mens-tennis': ['mten', 'mtennis'], 'womens-tennis': ['wten', 'wtennis'] }
