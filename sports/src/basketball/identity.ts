import { createIdentity } from '../kit/identity.ts'

export const identities = [
  createIdentity(102, 'mens-basketball', "Men's basketball", 'm', 'basketball', true),
  createIdentity(125, 'womens-basketball', "Women's basketball", 'f', 'basketball', true),
]
