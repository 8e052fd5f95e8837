import { type Codes, identity } from '../kit/identity.ts'

export const identities = [identity(105, 'mens-lacrosse', 'Lacrosse', 'm', 'lacrosse')]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'mens-lacrosse': ['lax', 'mlax', 'mlacrosse'] }
