import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(114, 'womens-cross-country', 'Cross country', 'f', 'cross-country')]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { 'womens-cross-country': ['xc', 'wxc', 'cross', 'wcross'] }
