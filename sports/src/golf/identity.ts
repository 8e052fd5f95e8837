import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(108, 'mens-golf', 'Golf', 'm', 'golf')]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { 'mens-golf': ['mgolf', 'mgf'] }
