import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { GameState } from '@fieldhouse/contract/games/game'
import { toPlainText } from '@fieldhouse/contract/stories/document'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseStatcrewFile, readGameFile } from './opened.testdata.ts'
import { createGameItem, strangersIn } from './recap.testdata.ts'
import { writeRecap } from './recap.ts'
import { loadSportModule } from './registry.ts'
import { ownNames, ownPath } from './score-samples.testdata.ts'
import { keyedPlays } from './statcrew/reading/keyed-plays.ts'

const folder = path.join(import.meta.dirname, '../../../shared/samples/statcrew-xml')
const seats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'BRK' } } as const

/** Returns the final state as the product stores it. */
async function finalOf(file: string, sport: string): Promise<GameState> {
  const read = parseStatcrewFile(readFileSync(file))
  if (read.kind !== 'read') throw new Error(read.message)
  const module = await loadSportModule(sport)
  const { state, plays } = readGameFile(read.file, module, seats)
  return { ...state, plays: keyedPlays({}, plays, '2026-11-20T19:00:00.000Z'), status: { kind: 'final' } }
}

const sportOfFile: Readonly<Record<string, string>> = {
  football: 'football',
  basketball: 'mens-basketball',
  'basketball-mecz-nba': 'mens-basketball',
  baseball: 'baseball',
  softball: 'softball',
  volleyball: 'womens-volleyball',
  soccer: 'womens-soccer',
  mlax: 'mens-lacrosse',
  wlax: 'mens-lacrosse',
  fieldhockey: 'womens-field-hockey',
}
const recapOf = async (file: string, name: string) => {
  const sport = sportOfFile[name] ?? ''
  const [game, state] = [createGameItem(sport), await finalOf(file, sport)]
  const recap = await writeRecap(game, state)
  if (!recap) throw new Error(`${name} is not told`)
  return { recap, wrong: await strangersIn(recap, game, state), text: toPlainText(recap.body) }
}

describe('recaps of sample files (in ../shared/samples)', () => {
  beforeEach(({ skip }) => skip(!existsSync(folder), '../shared/samples is absent'))
  const names = Object.keys(sportOfFile).filter((name) => existsSync(path.join(folder, `${name}.xml`)))
  it.each(names)('of %s contain only numbers of the game, each credited to the right player or team', async (name) => {
    const { wrong, text } = await recapOf(path.join(folder, `${name}.xml`), name)
    expect(wrong).toEqual([])
    expect(text).not.toMatch(/undefined|NaN|null|—/)
  })
})

describe('recaps of our own files', () => {
  const names = ownNames.filter((name) => sportOfFile[name])
  it.each(names)('of %s contain only numbers of the game, each credited to the right player or team', async (name) => {
    expect((await recapOf(ownPath(name), name)).wrong).toEqual([])
  })
})
