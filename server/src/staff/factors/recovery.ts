import { randomInt } from 'node:crypto'
import type { StaffKeys } from '../staff-keys.ts'

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 24
const count = 10
const groupOf = 4

/**
 * Creates recovery codes of about 118 random bits, grouped for reading. With so many bits a keyed hash is as good as a
 * slow one.
 */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    return (text.match(new RegExp(`.{${groupOf}}`, 'g')) ?? []).join('-')
  })

/** Normalizes a code as it is hashed, however it was typed. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

export const hashRecoveryCode = (keys: StaffKeys, uid: string, plain: string): string =>
  keys.hash('recovery', `${uid}|${plain}`)

export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain)
