import { identity } from '../kit/identity.ts'

export const identities = [
  identity(103, 'baseball', 'Baseball', 'm', 'baseball'),
  identity(112, 'softball', 'Softball', 'f', 'softball'),
]
