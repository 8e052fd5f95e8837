import { identity } from '../kit/identity.ts'

export const identities = [identity(108, 'mens-golf', 'Golf', 'm', 'golf')]
