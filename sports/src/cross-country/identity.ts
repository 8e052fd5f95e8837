import { identity } from '../kit/identity.ts'

export const identities = [identity(114, 'womens-cross-country', 'Cross country', 'f', 'cross-country')]
