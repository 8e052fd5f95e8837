import { type Codes, identity } from '../kit/identity.ts'

export const identities = [identity(126, 'womens-soccer', "Women's soccer", 'f', 'soccer')]

/** As the schedules of athletics sites write it in short. */
export const codes: Codes = { 'womens-soccer': ['wsoc', 'wsoccer', 'soc'] }
