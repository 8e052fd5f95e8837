import { createIdentity } from '../kit/identity.ts'

export const identities = [createIdentity(128, 'skiing', 'Skiing', 'g', 'skiing')]
