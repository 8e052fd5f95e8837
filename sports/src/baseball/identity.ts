import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [
  createIdentity(103, 'baseball', 'Baseball', 'm', 'baseball'),
  createIdentity(112, 'softball', 'Softball', 'f', 'softball'),
]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { baseball: ['bsb', 'base', 'ba'], softball: ['sb', 'soft'] }
