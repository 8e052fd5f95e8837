import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(101, 'football', 'Football', 'm', 'football')]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { football: ['fb', 'mfb'] }
