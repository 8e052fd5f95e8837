import { type Codes, identity } from '../kit/identity.ts'

export const identities = [identity(119, 'womens-beach-volleyball', 'Beach volleyball', 'f', 'beach-volleyball')]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'womens-beach-volleyball': ['bvb', 'wbvb', 'bvball', 'sand volleyball'] }
