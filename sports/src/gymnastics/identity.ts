import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(117, 'womens-gymnastics', 'Gymnastics', 'f', 'gymnastics')]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { 'womens-gymnastics': ['gym', 'wgym', 'wgymnastics'] }
