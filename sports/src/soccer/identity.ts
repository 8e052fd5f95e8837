import { createIdentity, type SportCodes } from '../kit/identity.ts'

export const identities = [createIdentity(126, 'womens-soccer', "Women's soccer", 'f', 'soccer')]

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { 'womens-soccer': ['wsoc', 'wsoccer', 'soc'] }
