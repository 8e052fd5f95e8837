import { createIdentity } from '../kit/identity.ts'

export const identities = [
  createIdentity(106, 'mens-swimming-and-diving', "Men's swimming and diving", 'm', 'swimming', true),
  createIdentity(115, 'womens-swimming-and-diving', "Women's swimming and diving", 'f', 'swimming', true),
]
