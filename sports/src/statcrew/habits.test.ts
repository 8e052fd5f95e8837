import { describe, expect, it } from 'vitest'
import { checkFile, parseStatcrewFile, readGameFile } from '../opened.testdata.ts'
import { loadSportModule } from '../registry.ts'
import { ownFile, ownNames } from '../score-samples.testdata.ts'
import { habits } from './testdata/habits.ts'

const seats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'BRK' } } as const

/** Returns everything read from a file: its day and teams, the game state, and the findings. */
async function readWhole(bytes: Uint8Array) {
  const read = parseStatcrewFile(bytes)
  if (read.kind !== 'read') throw new Error(read.message)
  const { file } = read
  const { date, start, attendance, status, teams } = file.header
  const slug = file.of.slugs[0]
  const reading = slug === undefined ? undefined : readGameFile(file, await loadSportModule(slug), seats)
  const named = (team: typeof teams.home) => ({ id: team.id, name: team.name, code: team.code, record: team.record })
  return {
    header: { date, start, attendance, status, teams: [named(teams.visitor), named(teams.home)] },
    reading,
    findings: checkFile(file).map(({ severity, rule, message }) => [severity, rule, message]),
  }
}

describe.each(ownNames)('our own %s file in another program’s style', (name) => {
  const plain = ownFile(name).toString('utf8')

  it.each(habits.map((each) => [each.habit, each] as const))('with %s gives the same game', async (_, { write }) => {
    const written = JSON.stringify(await readWhole(write(plain)))
    expect(JSON.parse(written.replaceAll('á', 'a'))).toEqual(JSON.parse(JSON.stringify(await readWhole(ownFile(name)))))
  })
})

it('file habits: each one changes at least one file', () => {
  const same = habits.filter(({ write }) =>
    ownNames.every((name) => Buffer.from(write(ownFile(name).toString('utf8'))).equals(ownFile(name))),
  )
  expect(same.map(({ habit }) => habit)).toEqual([])
})
