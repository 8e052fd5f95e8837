import { type Codes, identity } from '../kit/identity.ts'

export const identities = [identity(110, 'womens-volleyball', 'Volleyball', 'f', 'volleyball')]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'womens-volleyball': ['wvb', 'vb', 'wvball', 'vball'] }
