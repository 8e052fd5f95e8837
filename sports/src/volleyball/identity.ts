import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(110, 'womens-volleyball', 'Volleyball', 'f', 'volleyball')]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { 'womens-volleyball': ['wvb', 'vb', 'wvball', 'vball'] }
