import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(114, 'womens-cross-country', 'Cross country', 'f', 'cross-country')]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { 'womens-cross-country': ['xc', 'wxc', 'cross', 'wcross'] }
