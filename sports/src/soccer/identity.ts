import { createIdentity } from '../kit/identity.ts'

export const identities = [createIdentity(126, 'womens-soccer', "Women's soccer", 'f', 'soccer')]
