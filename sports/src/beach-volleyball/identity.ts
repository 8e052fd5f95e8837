import { identity } from '../kit/identity.ts'

export const identities = [identity(119, 'womens-beach-volleyball', 'Beach volleyball', 'f', 'beach-volleyball')]
