import type { SportCodes } from '../kit/identity.ts'

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { 'womens-volleyball': ['wvb', 'vb', 'wvball', 'vball'] }
