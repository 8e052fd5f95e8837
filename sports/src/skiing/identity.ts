import { identity } from '../kit/identity.ts'

export const identities = [identity(128, 'skiing', 'Skiing', 'g', 'skiing')]
