import { identity } from '../kit/identity.ts'

export const identities = [identity(117, 'womens-gymnastics', 'Gymnastics', 'f', 'gymnastics')]
