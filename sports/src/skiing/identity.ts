import { type Codes, identity } from '../kit/identity.ts'

export const identities = [identity(128, 'skiing', 'Skiing', 'g', 'skiing')]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { skiing: ['ski'] }
