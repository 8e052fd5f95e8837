import { createIdentity } from '../kit/identity.ts'

export const identities = [
  createIdentity(103, 'baseball', 'Baseball', 'm', 'baseball'),
  createIdentity(112, 'softball', 'Softball', 'f', 'softball'),
]
