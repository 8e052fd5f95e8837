import { type Codes, identity } from '../kit/identity.ts'

export const identities = [identity(101, 'football', 'Football', 'm', 'football')]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { football: ['fb', 'mfb'] }
