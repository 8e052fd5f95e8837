import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(110, 'womens-volleyball', 'Volleyball', 'f', 'volleyball')]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { 'womens-volleyball': ['wvb', 'vb', 'wvball', 'vball'] }
