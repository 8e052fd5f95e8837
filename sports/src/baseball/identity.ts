import { type Codes, identity } from '../kit/identity.ts'

export const identities = [
  identity(103, 'baseball', 'Baseball', 'm', 'baseball'),
  identity(112, 'softball', 'Softball', 'f', 'softball'),
]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { baseball: ['bsb', 'base', 'ba'], softball: ['sb', 'soft'] }
