import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [
  createIdentity(103, 'baseball', 'Baseball', 'm', 'baseball'),
  createIdentity(112, 'softball', 'Softball', 'f', 'softball'),
]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { baseball: ['bsb', 'base', 'ba'], softball: ['sb', 'soft'] }
