import { identity } from '../kit/identity.ts'

export const identities = [identity(101, 'football', 'Football', 'm', 'football')]
