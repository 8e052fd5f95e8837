import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(108, 'mens-golf', 'Golf', 'm', 'golf')]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { 'mens-golf': ['mgolf', 'mgf'] }
