import { identity } from '../kit/identity.ts'

export const identities = [identity(118, 'womens-track-and-field', 'Track and field', 'f', 'track')]
