import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(118, 'womens-track-and-field', 'Track and field', 'f', 'track')]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { 'womens-track-and-field': ['wtrack', 'wtf', 'track', 'tf'] }
