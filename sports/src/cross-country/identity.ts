import { type Codes, identity } from '../kit/identity.ts'

export const identities = [identity(114, 'womens-cross-country', 'Cross country', 'f', 'cross-country')]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'womens-cross-country': ['xc', 'wxc', 'cross', 'wcross'] }
