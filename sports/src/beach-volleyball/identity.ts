import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(119, 'womens-beach-volleyball', 'Beach volleyball', 'f', 'beach-volleyball')]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { 'womens-beach-volleyball': ['bvb', 'wbvb', 'bvball', 'sand volleyball'] }
