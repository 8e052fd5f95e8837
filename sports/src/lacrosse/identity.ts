import { identity } from '../kit/identity.ts'

export const identities = [identity(105, 'mens-lacrosse', 'Lacrosse', 'm', 'lacrosse')]
