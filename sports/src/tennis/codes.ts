import type { SportCodes } from '../kit/identity.ts'

/** Abbreviations on the schedules of athletics sites. */
export const codes: SportCodes = { 'mens-tennis': ['mten', 'mtennis'], 'womens-tennis': ['wten', 'wtennis'] }
