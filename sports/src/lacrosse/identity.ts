import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(105, 'mens-lacrosse', 'Lacrosse', 'm', 'lacrosse')]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { 'mens-lacrosse': ['lax', 'mlax', 'mlacrosse'] }
