import { type Codes, identity } from '../kit/identity.ts'

export const identities = [identity(118, 'womens-track-and-field', 'Track and field', 'f', 'track')]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'womens-track-and-field': ['wtrack', 'wtf', 'track', 'tf'] }
