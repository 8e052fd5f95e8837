import { createIdentity } from '../kit/identity.ts'

export const identities = [createIdentity(117, 'womens-gymnastics', 'Gymnastics', 'f', 'gymnastics')]
