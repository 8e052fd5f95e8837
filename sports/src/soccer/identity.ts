import { identity } from '../kit/identity.ts'

export const identities = [identity(126, 'womens-soccer', "Women's soccer", 'f', 'soccer')]
