import { createIdentity } from '../kit/identity.ts'

export const identities = [
  createIdentity(109, 'mens-field-hockey', "Men's field hockey", 'm', 'field-hockey', true),
  createIdentity(113, 'womens-field-hockey', "Women's field hockey", 'f', 'field-hockey', true),
]
