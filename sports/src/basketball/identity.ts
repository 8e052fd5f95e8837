import { identity } from '../kit/identity.ts'

export const identities = [
  identity(102, 'mens-basketball', "Men's basketball", 'm', 'basketball', true),
  identity(125, 'womens-basketball', "Women's basketball", 'f', 'basketball', true),
]
