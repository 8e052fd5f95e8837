import fs from 'node:fs'
import path from 'node:path'
import type { AnswerOf } from '@fieldhouse/contract/endpoint'
import { listChanges, undoChange } from '@fieldhouse/contract/games/changes'
import { decideScoreFile, importResults, importScores, listScoreFiles } from '@fieldhouse/contract/games/files'
import { importStandings } from '@fieldhouse/contract/games/import/standings'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { importSchedule } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { streamGame } from '@fieldhouse/contract/live/events'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, isYes, numberOf, told } from '../arguments.ts'
import { givenFile } from '../given-file.ts'
import { sayKeyed } from '../live.ts'
import type { Api } from '../session/api.ts'
import { heldUsage, holdingCommand, isHolding } from './held.ts'
import { isMove, moveCommand, movesUsage } from './moves.ts'
import { photosCommand } from './photos.ts'
import { readAs, sayPlanned } from './planned.ts'
import { isOfPlays, keyedPlay, playFlags, playsCommand, playsUsage } from './plays.ts'
import { lineOf, type Outcome, sayFile, sayFiles } from './say-files.ts'

export const gamesUsage = `  import FILE.xml          a score file: what agrees goes to fans, what does not waits
      --game ID            the game it is of; asks where the file speaks of another one, unless --yes
      --dry-run            only says what would happen
  import schedule FILE     CSV, iCalendar or RSS; says what changes   --sport SLUG  --dry-run
      --columns TEXT       what its columns are: "Opp.=opponent; #3=time; Remarks=ignored"
      --dates ORDER        month-first or day-first, where 3/4/26 could be either
      --events             adds a calendar's events without an opponent as meets
  import roster FILE       CSV of players and coaches, known again by name   --sport SLUG  --dry-run  --complete: who is missing has left
  import standings FILE    CSV, how the conference stands, the whole of it   --sport SLUG  --season 2026  --dry-run
  import photos FOLDER     7-ashdown.jpg, Ivo Ashdown.png: of the roster by number and name   --sport SLUG
  import results FILE      CSV of a meet's results   --game ID  --dry-run  --accept  --final
  scores                   files that wait for a word, then the newest, one a line; scores ID says all of one
  scores accept|repair ID  shows a file that waits, or one that is older than what is shown   --final
  scores reject ID         takes back what it showed
  scores withdraw ID       it is of another game: takes back all that files showed in this one
                           import and scores end with 0 where fans see the file, 2 where it waits for a word, 1 where it is refused
  game ID                  how it stands, and who changed what
  game score ID AWAY HOME  by hand   --final  --play TEXT
${playsUsage}
  game undo ID CHANGE      takes a change back; a feed is not believed what was taken back, and believed whatever else it says
${heldUsage}
${movesUsage}
  game stream ID           its live event, made if there is none: address and key for the encoder   --obs service.json`

export const gameFlags = [
  'game',
  'sport',
  'season',
  'play',
  'to',
  'reason',
  'venue',
  'obs',
  'columns',
  'dates',
  ...playFlags,
]
export const gameSwitches = ['accept', 'complete', 'dry-run', 'events', 'final', 'yes']

/** Said before the file; a score file says itself what it is. */
const tables: ReadonlySet<string> = new Set(['schedule', 'roster', 'results', 'standings'])

/** The server tells no more of one change. */
const mostCells = 200

const yes = (given: Pick<Given, 'flag'>, name: string): boolean => isYes(given.flag(name))

export async function importCommand(api: Api, { words, ...given }: Given, ask: Ask): Promise<Outcome> {
  const [kind, second] = words
  if (kind === 'photos') return photosCommand(api, second, given)
  const file = kind !== undefined && tables.has(kind) ? second : kind
  if (!file) throw new StartRefused(`Which file?\n\n${gamesUsage}`)
  const bytes = givenFile(file)
  const dry = yes(given, 'dry-run') ? { dry_run: 'true' as const } : {}
  const sport = given.flag('sport')
  if (kind === 'schedule') {
    const events = yes(given, 'events') ? { events: 'add' as const } : {}
    const query = { ...dry, ...events, ...(sport && { sport }), ...readAs(given) }
    return sayPlanned(await api.call(importSchedule, { query, body: bytes }))
  }
  if (kind === 'roster') {
    if (!sport) throw new StartRefused('Whose roster? --sport football')
    const complete = yes(given, 'complete') ? { complete: 'true' as const } : {}
    return sayPlanned(await api.call(importRoster, { query: { ...dry, ...complete, sport }, body: bytes }))
  }
  if (kind === 'standings') {
    if (!sport) throw new StartRefused('Whose standings? --sport football')
    const season = given.flag('season')
    return sayPlanned(
      await api.call(importStandings, { query: { ...dry, ...(season && { season }), sport }, body: bytes }),
    )
  }
  const game = given.flag('game')
  if (kind === 'results') return results(api, String(numberOf(game, '--game')), bytes, given)
  const query = { ...dry, ...(game && { game: String(numberOf(game, '--game')) }) }
  const read = await api.call(importScores, { query, body: bytes })
  if (read.verdict === 'asks' && query.dry_run && !yes(given, 'yes')) {
    const outcome = sayFile(read)
    console.log(`  confirm it: import ${file} --game ${game} --yes`)
    return outcome
  }
  if (read.verdict !== 'asks') return sayFile(read)
  await ask(read.report.message, 'show')
  return sayFile(await api.call(importScores, { query: { ...query, confirm: 'true' }, body: bytes }))
}

async function results(api: Api, id: string, bytes: Blob, given: Pick<Given, 'flag'>): Promise<Outcome> {
  const query = {
    ...(yes(given, 'dry-run') && { dry_run: 'true' as const }),
    ...(yes(given, 'accept') && { accept: 'true' as const }),
    ...(yes(given, 'final') && { final: 'true' as const }),
  }
  const read = await api.call(importResults, { params: { id }, query, body: bytes })
  for (const { line, message } of read.refused) console.log(`! line ${line}: ${message}`)
  for (const finding of read.findings) console.log(`? ${finding}`)
  const sound = read.findings.length === 0 && read.refused.length === 0
  const shown = read.shown
    ? 'shown to fans'
    : sound
      ? 'would be shown to fans'
      : 'not shown; --accept shows them as they are'
  console.log(`${read.events} events, ${read.entries} entries: ${shown}`)
  return read.shown || sound ? 'done' : 'waits'
}

export async function scoresCommand(api: Api, { words: [decision, id], ...given }: Given): Promise<Outcome> {
  if (decision === undefined) {
    for (const file of (await api.call(listScoreFiles, { query: {} })).files) console.log(lineOf(file))
    return 'done'
  }
  if (/^\d+$/.test(decision)) {
    const { files } = await api.call(listScoreFiles, { query: { file: decision } })
    if (files.length === 0) throw new StartRefused(`There is no file ${decision}.`)
    sayFiles(files)
    return 'done'
  }
  if (decision !== 'accept' && decision !== 'repair' && decision !== 'reject' && decision !== 'withdraw')
    throw new StartRefused(`scores accept, repair, reject or withdraw?\n\n${gamesUsage}`)
  const params = { id: String(numberOf(id, 'The file')) }
  const decided = await api.call(decideScoreFile, { params, body: { decision, final: yes(given, 'final') } })
  const outcome = sayFile(decided)
  return decision === 'reject' || decision === 'withdraw' ? 'done' : outcome
}

export async function gameCommand(api: Api, { words, ...given }: Given, ask: Ask): Promise<void> {
  const [verb, ...rest] = words
  if (verb === 'score') return score(api, rest, given)
  if (verb === 'undo') {
    const params = { id: String(numberOf(rest[0], 'The game')), seq: String(numberOf(rest[1], 'The change')) }
    await api.call(undoChange, { params })
    return console.log('✓ taken back')
  }
  if (isHolding(verb)) return holdingCommand(api, verb, rest)
  if (isOfPlays(verb)) return playsCommand(api, verb, rest, given)
  if (verb === 'stream') return stream(api, rest, given)
  if (isMove(verb)) return moveCommand(api, verb, rest, given, ask)
  const params = { id: String(numberOf(verb, 'The game')) }
  const { game, seq } = await api.call(getGameSnapshot, { params })
  console.log(`${standing(game)}  change ${seq}`)
  for (const change of (await api.call(listChanges, { params, query: {} })).changes)
    console.log(
      `${change.seq}  ${told(change.recorded_at)}  ${change.actor_name ?? change.source}  ${change.note ?? ''}  ${change.cells.length < mostCells ? change.cells.length : `${mostCells} or more`} cells`,
    )
}

type Standing = Pick<AnswerOf<typeof getGameSnapshot>['game'], 'away' | 'home' | 'title' | 'status'>

/** How fans see a game stand. */
const standing = ({ away, home, title, status }: Standing): string =>
  `${away?.name ?? title ?? ''} ${away?.score ?? ''} at ${home?.name ?? ''} ${home?.score ?? ''}  ${status.kind}`

async function score(api: Api, [id, away, home]: string[], given: Pick<Given, 'flag'>): Promise<void> {
  const params = { id: String(numberOf(id, 'The game')) }
  const points = (text: string | undefined) => {
    if (!/^\d{1,4}$/.test(text ?? '')) throw new StartRefused('A score is a number, as in: game score 12 21 27')
    return Number(text)
  }
  const snapshot = await api.call(getGameSnapshot, { params })
  const { seq, state } = snapshot
  const text = given.flag('play')
  const play = (await keyedPlay(api, snapshot, given)) ?? (text ? { text } : undefined)
  const status = yes(given, 'final')
    ? { kind: 'final' as const }
    : state.status.kind === 'scheduled'
      ? { kind: 'live' as const, label: 'Live' }
      : undefined
  const entered = await api.call(enterScore, {
    params,
    body: {
      seq,
      score: { away: points(away), home: points(home) },
      ...(status && { status }),
      ...(play && { play }),
    },
  })
  console.log(`✓ ${standing(entered.game)}  change ${entered.seq}`)
}

async function stream(api: Api, [id]: string[], given: Pick<Given, 'flag'>): Promise<void> {
  const answer = await api.call(streamGame, { params: { id: String(numberOf(id, 'The game')) }, body: {} })
  await sayKeyed(api, answer)
  const file = given.flag('obs')
  if (!file) return
  if (!answer.obs_service)
    throw new StartRefused('No encoder can come in over RTMP here: there is nothing to tell OBS.')
  fs.writeFileSync(path.resolve(file), `${JSON.stringify(answer.obs_service, null, 2)}\n`, { mode: 0o600 })
  console.log(`  OBS service   ${file}`)
}
