import { identity } from '../kit/identity.ts'

export const identities = [identity(110, 'womens-volleyball', 'Volleyball', 'f', 'volleyball')]
