import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(126, 'womens-soccer', "Women's soccer", 'f', 'soccer')]

/** As the schedules of athletics sites write it in short. */
export const codes: SportCodes = { 'womens-soccer': ['wsoc', 'wsoccer', 'soc'] }
