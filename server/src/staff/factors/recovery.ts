import { randomInt } from 'node:crypto'
import type { StaffKeys } from '../keys.ts'

/** Without the letters and digits that look like others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 24
const count = 10
const groupOf = 4

/** Some 118 random bits each, in groups for the eye: of so many a keyed hash is as good as a slow one. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    return (text.match(new RegExp(`.{${groupOf}}`, 'g')) ?? []).join('-')
  })

/** As it is hashed: however somebody typed it. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

export const recoveryHash = (keys: StaffKeys, uid: string, plain: string): string =>
  keys.hash('recovery', `${uid}|${plain}`)

export const isOfApp = (plain: string): boolean => /^\d{6}$/.test(plain)
