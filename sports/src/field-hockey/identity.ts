import { identity } from '../kit/identity.ts'

/** Without numbers, as long as no tenant has them among its teams. */
export const identities = [
  identity(0, 'mens-field-hockey', "Men's field hockey", 'm', 'field-hockey', true),
  identity(0, 'womens-field-hockey', "Women's field hockey", 'f', 'field-hockey', true),
]
