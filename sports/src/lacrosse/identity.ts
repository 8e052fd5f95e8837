import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(105, 'mens-lacrosse', 'Lacrosse', 'm', 'lacrosse')]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { 'mens-lacrosse': ['lax', 'mlax', 'mlacrosse'] }
