import { type Codes, identity } from '../kit/identity.ts'

export const identities = [identity(117, 'womens-gymnastics', 'Gymnastics', 'f', 'gymnastics')]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'womens-gymnastics': ['gym', 'wgym', 'wgymnastics'] }
