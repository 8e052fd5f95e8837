import { type Codes, identity } from '../kit/identity.ts'

export const identities = [identity(108, 'mens-golf', 'Golf', 'm', 'golf')]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'mens-golf': ['mgolf', 'mgf'] }
