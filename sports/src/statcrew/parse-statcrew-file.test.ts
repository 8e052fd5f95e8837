import { describe, expect, it } from 'vitest'
import { parseStatcrewFile } from '../opened.testdata.ts'
import { ownFile as fixture, ownNames as names } from '../score-samples.testdata.ts'
import { fileLimitBytes } from './bytes.ts'
import {
  findChild,
  getDecimal,
  getFlag,
  getInteger,
  getNumberPair,
  getSeconds,
  getText,
  listChildren,
} from './element.ts'
import type { StatcrewFile } from './parse-statcrew-file.ts'

const utf8 = (xml: string) => new TextEncoder().encode(xml)

function fileOf(bytes: Uint8Array): StatcrewFile {
  const read = parseStatcrewFile(bytes)
  if (read.kind !== 'read') throw new Error(read.message)
  return read.file
}

function reasonOf(bytes: Uint8Array): string {
  const read = parseStatcrewFile(bytes)
  return read.kind === 'refused' ? read.reason : 'read'
}

const teams = '<team vh="V" id="A" name="Ash" /><team vh="H" id="B" name="Elm" />'
const game = (inside: string, root = 'bbgame') => utf8(`<${root} source="TAS For Games">${teams}${inside}</${root}>`)

function utf16(xml: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(2 + xml.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [index, unit] of [0xfeff, ...[...xml].map((each) => each.charCodeAt(0))].entries())
    view.setUint16(index * 2, unit, !bigEndian)
  return bytes
}

describe('a score file', () => {
  it.each(names)('of %s is read with both teams and its sport', (name) => {
    const { kind, header } = fileOf(fixture(name))
    // `basketball-presto` is basketball as written by that program.
    expect(name === 'softball' ? 'baseball' : name).toMatch(new RegExp(`^${kind}\\b`))
    expect(header.date).toBe('2026-03-07')
    expect(header.teams.visitor).toMatchObject({ id: 'HLF', name: 'Halford', code: '9001', record: '3-2' })
    expect(header.teams.home).toMatchObject({ id: 'BRK', name: 'Brackwater', code: '9002' })
  })

  it('says its sport as precisely as it can', () => {
    expect(fileOf(fixture('field-hockey')).sport).toEqual({ kind: 'field-hockey', gender: 'women', sure: true })
    expect(fileOf(fixture('lacrosse')).sport).toEqual({ kind: 'lacrosse', gender: 'men', sure: true })
    expect(fileOf(fixture('softball')).sport).toMatchObject({ softball: true, gender: 'women' })
    expect(fileOf(fixture('baseball')).sport).toMatchObject({ softball: false, gender: 'men' })
    expect(fileOf(game('', 'wbbgame')).sport).toEqual({ kind: 'basketball', gender: 'women', sure: true })
  })

  it.each([
    ['football', 'in-arena-utility'],
    ['volleyball', 'live-stats'],
    ['lacrosse', 'presto'],
    ['baseball', 'stat-input'],
    ['soccer', 'tas'],
    ['tennis', 'unknown'],
  ])('of %s was written by %s', (name, id) => {
    const { producer, notices } = fileOf(fixture(name))
    expect(producer.id).toBe(id)
    expect(notices.some((notice) => notice.includes('haven’t seen before'))).toBe(id === 'unknown')
  })

  it('is final when it says so, and only probably final when it cannot', () => {
    expect(fileOf(fixture('basketball')).header.status).toEqual({ is: 'final' })
    expect(fileOf(fixture('football')).header.status).toMatchObject({ is: 'final?', period: 4 })
    expect(fileOf(fixture('soccer')).header.status).toMatchObject({ is: 'final?', clock: '90:00' })
    expect(fileOf(fixture('ice-hockey')).header.status).toMatchObject({ is: 'running', period: 3, clockSeconds: 250 })
    expect(fileOf(game('')).header.status).toEqual({ is: 'unknown' })
    expect(fileOf(game('<status complete="N" period="2" clock="00:00" />')).header.status).toMatchObject({
      is: 'running',
    })
  })

  it('lists every id that it uses for a team', () => {
    const file = fileOf(
      game('<venue visid="OLD" homeid="OLD" /><plays><period><play vh="H" team="elm " /></period></plays>'),
    )
    expect(file.header.teams.visitor.aliases).toEqual(['A'])
    expect(file.header.teams.home.aliases).toEqual(['B', 'ELM'])
  })

  it('can have its teams and parts in any order', () => {
    const file = fileOf(
      utf8('<sogame><plays /><team vh="H" name="Elm" /><venue date="3/7/2026" /><team vh="V" name="Ash" /></sogame>'),
    )
    expect([file.header.teams.visitor.name, file.header.date]).toEqual(['Ash', '2026-03-07'])
  })
})

describe('a number in a score file', () => {
  const { root } = fileOf(
    game('<x i=" 12 " d="-.047" t="91:54" h="1:02:03" p="3,-7" y="Y" n="0" blank=" " odd="7a" />'),
  )
  const x = findChild(root, 'x')
  it('is read by its type, and blank, missing or odd ones are unknown', () => {
    expect([getInteger(x, 'i'), getDecimal(x, 'd'), getSeconds(x, 't'), getSeconds(x, 'h')]).toEqual([
      12, -0.047, 5514, 3723,
    ])
    expect([getNumberPair(x, 'p'), getFlag(x, 'y'), getFlag(x, 'n')]).toEqual([[3, -7], true, false])
    expect([
      getInteger(x, 'blank'),
      getInteger(x, 'none'),
      getInteger(x, 'odd'),
      getInteger(x, 'd'),
      getText(x, 'blank'),
    ]).toEqual(Array(5).fill(undefined))
  })
})

describe('the bytes of a score file', () => {
  const named = '<bbgame><team vh="V" name="Peñarol" /><team vh="H" name="Elm" /></bbgame>'
  it.each([
    ['UTF-8', utf8(named)],
    ['UTF-8 with a mark', utf8(`\ufeff${named}`)],
    ['UTF-16, little end first', utf16(named, false)],
    ['UTF-16, big end first', utf16(named, true)],
    ['an XML declaration that lies', utf8(`<?xml version="1.0" encoding="us-ascii"?>${named}`)],
  ])('are read in %s', (_, bytes) => expect(fileOf(bytes).header.teams.visitor.name).toBe('Peñarol'))

  it('from an old Windows program are read with a notice', () => {
    const file = fileOf(Uint8Array.from(named, (each) => each.charCodeAt(0)))
    expect(file.header.teams.visitor.name).toBe('Peñarol')
    expect(file.notices[0]).toContain('Windows-1252')
  })

  it('are refused if they are not text or too many', () => {
    expect(reasonOf(utf8('<bbgame>\0</bbgame>'))).toBe('binary')
    expect(reasonOf(Uint8Array.of(0xff, 0xfe, 0x00))).toBe('binary')
    expect(reasonOf(new Uint8Array(fileLimitBytes + 1))).toBe('too-large')
  })
})

describe('a hostile score file', () => {
  const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  it.each([
    [
      'an outside entity',
      utf8('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><bbgame>&f;</bbgame>'),
      'doctype',
    ],
    ['a billion laughs', utf8(`${laughs}<bbgame>&b;</bbgame>`), 'doctype'],
    [
      'a quadratic blow-up',
      utf8(`<!doctype x [<!entity a "${'a'.repeat(1e5)}">]><bbgame>${'&a;'.repeat(1e4)}</bbgame>`),
      'doctype',
    ],
    ['a DOCTYPE in UTF-16', utf16('<!DOCTYPE x><bbgame />', false), 'doctype'],
    ['two DOCTYPEs', utf8('<!DOCTYPE x><!DOCTYPE y><bbgame />'), 'doctype'],
    ['an entity of nobody', game('&nobody;'), 'not-xml'],
    ['200,000 levels', utf8(`<bbgame>${'<a>'.repeat(200_000)}`), 'too-deep'],
    ['a million elements', game('<a/>'.repeat(1e6)), 'too-many-elements'],
    [
      'more plays than any game has',
      game(`<plays><period>${'<play />'.repeat(3001)}</period></plays>`),
      'too-many-plays',
    ],
    ['more players than two teams have', game('<player />'.repeat(1001)), 'too-many-players'],
    ['a huge attribute', game(`<a b="${'x'.repeat(1e6)}" />`), 'too-wide'],
    [
      'very many attributes',
      game(`<a ${Array.from({ length: 5000 }, (_, index) => `a${index}=""`).join(' ')} />`),
      'too-wide',
    ],
    ['one attribute twice', game('<a b="1" b="2" />'), 'not-xml'],
    ['crossed tags', game('<a><b></a></b>'), 'not-xml'],
    ['a name space of its own', utf8(`<x:bbgame xmlns:x="urn:x">${teams}</x:bbgame>`), 'unknown-root'],
    ['another root', utf8('<html><body>Not found</body></html>'), 'unknown-root'],
    ['a season', utf8('<bsseas><team /></bsseas>'), 'season-file'],
    ['one team', utf8('<bbgame><team vh="V" /></bbgame>'), 'no-teams'],
    ['three teams', utf8(`<bbgame>${teams}<team vh="H" /></bbgame>`), 'no-teams'],
    ['no XML', utf8('Halford 3, Brackwater 1'), 'not-xml'],
    ['nothing', utf8(''), 'unfinished'],
    ['the rest of a longer file', utf8(`<bbgame>${teams}</bbgame>"1" /></bbgame>`), 'unfinished'],
  ])('with %s is refused', (_, bytes, reason) => expect(reasonOf(bytes)).toBe(reason))

  it('with too many plays is refused with both numbers', () => {
    expect(parseStatcrewFile(game('<play />'.repeat(20_000)))).toMatchObject({
      message: 'The file has 20,000 plays. The limit is 3,000.',
    })
    expect(parseStatcrewFile(game('<play />'.repeat(3000)))).toMatchObject({ kind: 'read' })
  })

  it('cannot change a prototype through attribute names', () => {
    const x = findChild(fileOf(game('<x __proto__="1" constructor="2" />')).root, 'x')
    expect([getText(x, '__proto__'), getText(x, 'constructor'), getText(x, 'toString')]).toEqual(['1', '2', undefined])
  })

  it('can contain CDATA, instructions, comments and character references, which are only text', () => {
    const file = fileOf(game(`<?php x ?><!-- <team /> --><note><![CDATA[<b>&]]>${'&#65;'.repeat(1e6)}</note>`))
    expect(listChildren(file.root, 'note')[0]?.text).toHaveLength('<b>&'.length + 1e6)
  })
})

describe('an incomplete score file', () => {
  it.each(names)('of %s is unfinished wherever it stops', (name) => {
    const bytes = fixture(name)
    const fullLength = bytes.toString().trimEnd().length
    const reasons = new Set(
      Array.from({ length: 100 }, (_, percent) =>
        reasonOf(bytes.subarray(0, Math.floor((fullLength * percent) / 100))),
      ),
    )
    expect([...reasons]).toEqual(['unfinished'])
  })
})
