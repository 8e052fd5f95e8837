import { createIdentity } from '../kit/identity.ts'

export const identities = [createIdentity(101, 'football', 'Football', 'm', 'football')]
