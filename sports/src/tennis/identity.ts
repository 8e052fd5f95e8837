import { createIdentity } from '../kit/identity.ts'

export const identities = [
  createIdentity(107, 'mens-tennis', "Men's tennis", 'm', 'tennis', true),
  createIdentity(116, 'womens-tennis', "Women's tennis", 'f', 'tennis', true),
]
