import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createAd, createSponsor } from './ads/sponsors.ts'
import { email, personName } from './fields.ts'
import { editSchool, matchPerson, matchSchool } from './games/names.ts'
import { askToSponsor, enterGiveaway } from './giveaways/giveaways.ts'
import { removeInvisible, visibleText } from './shown-text.ts'
import { keepPasskey } from './staff/me.ts'

const hidden = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u00ad',
  '\u061c',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ufe0f',
  '\u3164',
  '\u{e0041}',
]
const persian = 'علی\u200cرضا'
const sinhala = 'ශ්\u200dරී ලංකා'
const hindi = 'क्\u200dष'

test('visible text: invisible characters are refused in a form and removed from a file', () => {
  for (const one of hidden) {
    for (const name of [`O${one}ak Hill`, `${one}Oak`, `Oak${one}`, `e\u0301${one}a`, `\u0661${one}a`]) {
      expect([name, visibleText(80).safeParse(name).success]).toEqual([name, false])
      // A character at the end of a name may be trimmed like a space.
      expect([name, personName.safeParse(name).data ?? '']).toEqual([name, expect.not.stringContaining(one)])
      expect(removeInvisible(name)).toBe(name.replaceAll(one, ''))
    }
  }
  // An invisible Arabic mark is not a letter that a joiner could follow.
  expect(personName.safeParse('\u061c\u200cب').success).toBe(false)
  expect(removeInvisible('\u061c\u200cب')).toBe('ب')
  expect(visibleText(80).safeParse('a\u200bb').error?.issues[0]?.message).toMatch(/invisible characters/)
})

test('visible text: names of every script keep their joiners, and so do emoji', () => {
  for (const name of [persian, sinhala, hindi, 'José Ñandú', 'O’Brien', '李小龍']) {
    expect([name, visibleText(80).safeParse(name).success]).toEqual([name, true])
    expect([name, personName.safeParse(name).success]).toEqual([name, true])
    expect(removeInvisible(name)).toBe(name)
  }
  for (const text of ['Pizza \u2764\ufe0f', '\u{1f469}\u200d\u{1f467} night', '\u{1f44b}\u{1f3fd} all']) {
    expect([text, visibleText(80).safeParse(text).success]).toEqual([text, true])
    expect(removeInvisible(text)).toBe(text)
  }
})

test('email address: joiners and other invisible characters are refused', () => {
  expect(z.safeParse(email, 'ali@example.org').success).toBe(true)
  for (const address of [
    `${persian}@example.org`,
    `${hindi}@example.org`,
    'a\u200cb@example.org',
    'ali@ex\u00adample.org',
  ])
    expect([address, z.safeParse(email, address).success]).toEqual([address, false])
})

test.each([
  ['a school', editSchool.body, 'name'],
  ['a school in files', matchSchool.body, 'name'],
  ['a person in files', matchPerson.body, 'name'],
  ['a sponsor', createSponsor.body, 'name'],
  ['what a sponsor says', createSponsor.body, 'words'],
  ['an ad', createAd.body, 'title'],
  ['who asks to sponsor', askToSponsor.body, 'organisation'],
  ['what they have in mind', askToSponsor.body, 'words'],
  ['an answer to a giveaway', enterGiveaway.body, 'answers'],
  ['a passkey', keepPasskey.body, 'name'],
] as const)('invisible characters in the name or text of %s are refused with a message', (_, body, field) => {
  const problemsOf = (text: string) => {
    const { error } = z.safeParse(body, { [field]: field === 'answers' ? [text] : text })
    return (error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message)
  }
  expect(problemsOf('Oak\u202e Hill')).toEqual([expect.stringContaining('invisible characters')])
  expect(problemsOf('Oak Hill')).toEqual([])
})
