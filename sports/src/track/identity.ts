import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(118, 'womens-track-and-field', 'Track and field', 'f', 'track')]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { 'womens-track-and-field': ['wtrack', 'wtf', 'track', 'tf'] }
