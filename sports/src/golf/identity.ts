import { createIdentity } from '../kit/identity.ts'

export const identities = [createIdentity(108, 'mens-golf', 'Golf', 'm', 'golf')]
