import { createIdentity } from '../kit/identity.ts'

export const identities = [createIdentity(110, 'womens-volleyball', 'Volleyball', 'f', 'volleyball')]
