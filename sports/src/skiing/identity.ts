import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(128, 'skiing', 'Skiing', 'g', 'skiing')]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { skiing: ['ski'] }
