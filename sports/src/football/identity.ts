import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(101, 'football', 'Football', 'm', 'football')]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { football: ['fb', 'mfb'] }
