import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(117, 'womens-gymnastics', 'Gymnastics', 'f', 'gymnastics')]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { 'womens-gymnastics': ['gym', 'wgym', 'wgymnastics'] }
