import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(128, 'skiing', 'Skiing', 'g', 'skiing')]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { skiing: ['ski'] }
