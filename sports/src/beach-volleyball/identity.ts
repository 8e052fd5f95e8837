import { createIdentity } from '../kit/identity.ts'

export const identities = [createIdentity(119, 'womens-beach-volleyball', 'Beach volleyball', 'f', 'beach-volleyball')]
