import fs from 'node:fs'
import { expect, test } from 'vitest'
import { hashed } from '../../test-fan.ts'
import { asFile, commonPasswords } from './common-passwords.generate.ts'
import { committedList, openCommonPasswords, prefixBytes } from './common-passwords.ts'
import { openSchoolPasswords } from './school-passwords.ts'

const isCommon = openCommonPasswords()

test('common passwords: the most tried ones and those of the school are recognized', () => {
  const tried = `password 12345678 123456789 qwertyuiop iloveyou1 sunshine1 letmein123 Football1 baseball2025 dragon123
    goutes2026 GoUtes2026! utah1234 runninutes saltlake123 Fieldhouse1 password! qwerty123 11111111 abcdefgh 1q2w3e4r5t`
  for (const password of tried.split(/\s+/)) expect([password, isCommon(hashed(password))]).toEqual([password, true])
})

test('common passwords: the school’s own words are recognized in usual spellings and with usual endings', () => {
  const named = {
    school: 'Brackwater',
    nickname: 'Gulls',
    tenant: 'brackwater',
    appName: 'GULLS',
    passwordWords: ['Harbor Field'],
  }
  let school = named
  const isOfSchool = openSchoolPasswords(() => school)
  for (const password of ['Brackwater1', 'gogulls2026', 'GoGulls2026!', 'harborfield', 'HARBORFIELD123', 'brackwater!'])
    expect([password, isOfSchool(hashed(password))]).toEqual([password, true])
  expect(isOfSchool(hashed('correct mule battery staple'))).toBe(false)
  school = { ...named, school: 'Northgate' }
  expect([isOfSchool(hashed('northgate1')), isOfSchool(hashed('Brackwater1x'))]).toEqual([true, false])
})

test('common passwords: unusual passwords are not refused', () => {
  for (const password of ['correct mule battery staple', 'Tr0ub4dor&3xyz', 'njk2-Vv9s-77Qx', 'мой пароль длинный'])
    expect(isCommon(hashed(password))).toBe(false)
  let refused = 0
  for (let count = 0; count < 20_000; count += 1) if (isCommon(hashed(`random ${Math.random()}`))) refused += 1
  expect(refused).toBe(0)
})

test('common passwords: the committed file equals the generated one, sorted and small', () => {
  const file = fs.readFileSync(committedList)
  expect(file.equals(asFile(commonPasswords()))).toBe(true)
  expect(file.length).toBeLessThanOrEqual(300 * 1024)
  expect(file.length / prefixBytes).toBeGreaterThan(30_000)
  for (let at = prefixBytes; at < file.length; at += prefixBytes)
    expect(file.readBigUInt64BE(at) > file.readBigUInt64BE(at - prefixBytes)).toBe(true)
})

test('common passwords: every password of the list is found', () => {
  for (const password of commonPasswords()) if (!isCommon(hashed(password))) throw new Error(password)
})
