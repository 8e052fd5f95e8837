import { createIdentity } from '../kit/identity.ts'

export const identities = [createIdentity(114, 'womens-cross-country', 'Cross country', 'f', 'cross-country')]
