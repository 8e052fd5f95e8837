import { describe, expect, it } from 'vitest'
import { parseStatcrewFile } from '../opened.testdata.ts'
import { isComparison } from './check.ts'
import { type IndexedGame, indexGame } from './indexed-game.ts'
import { claimPlayCredits, findNamedPlayer, firstNamed, rowColumn } from './play-credits.ts'

const team = (vh: string, name: string, ...players: readonly string[]) =>
  `<team vh="${vh}" id="${vh}T" name="${name}">${players.join('')}</team>`
const player = (uni: string, name: string, fouls: number) =>
  `<player uni="${uni}" code="${uni}" name="${name}"><penalty fouls="${fouls}"/></player>`

const game = (): IndexedGame => {
  const xml = `<sogame source="x" version="1"><venue visid="VT" homeid="HT" date="3/7/2026"/>
    ${team('V', 'North Bay', player('1', 'Low, Ida', 2), player('2', 'Ray Ann Moss', 1), player('3', 'Reed, Cy', 0))}
    ${team('H', 'Bay', player('1', 'Hale, Ben', 0), player('2', 'Moss, Eli', 0), player('3', 'Low, Ida', 0))}</sogame>`
  const read = parseStatcrewFile(new TextEncoder().encode(xml))
  const found = read.kind === 'read' ? indexGame(read.file) : undefined
  if (!found) throw new Error('the game was not read')
  return found
}

describe('credits from the plays', () => {
  const [visitors] = game().teams
  const claims = (...names: readonly string[]) =>
    claimPlayCredits(
      visitors,
      names.map((name) => ({ player: findNamedPlayer(visitors, name), amount: 1 })),
      rowColumn('penalty', 'fouls'),
    ).map((claim) => (isComparison(claim) ? [claim.left?.value, claim.is, claim.right?.value] : []))

  it('equal the player rows when their totals agree', () =>
    expect(claims('Low, Ida', 'Reed, Cy', 'Low, Ida')).toEqual([
      [2, '=', 2],
      [0, '=', 1],
      [1, '=', 0],
    ]))

  it('are at most the player rows when plays are missing or name no one', () =>
    expect(claims('Reed, Cy', 'Somebody Else')).toEqual([
      [0, '≤', 2],
      [0, '≤', 1],
      [1, '≤', 0],
    ]))

  it('give no claim when their total is higher, or zero', () => {
    expect(claims('Low, Ida', 'Low, Ida', 'Low, Ida', 'Low, Ida')).toEqual([])
    expect(claims('Somebody Else')).toEqual([])
  })
})

describe('the first player named in a sentence', () => {
  it.each([
    ['NORTH BAY Ray Ann Moss, top left', 'Ray Ann Moss'],
    ['BAY Moss, Eli.', 'Moss, Eli'],
    ['Hale, Ben and Moss, Eli', 'Hale, Ben'],
  ])('is found in “%s”', (sentence, name) => expect(firstNamed(game(), sentence)?.name).toBe(name))

  it.each([['BAY'], [''], ['TEAM'], ['Low, Ida']])('is not found in “%s”', (sentence) =>
    expect(firstNamed(game(), sentence)).toBeUndefined(),
  )
})
