import { createIdentity } from '../kit/identity.ts'

export const identities = [createIdentity(105, 'mens-lacrosse', 'Lacrosse', 'm', 'lacrosse')]
