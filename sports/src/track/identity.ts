import { createIdentity } from '../kit/identity.ts'

export const identities = [createIdentity(118, 'womens-track-and-field', 'Track and field', 'f', 'track')]
