import type { AnswerOf } from '@fieldhouse/contract/endpoint'
import type { Named, Side } from '@fieldhouse/contract/games/game'
import { enterScore, type ScoreEntry } from '@fieldhouse/contract/games/scorer'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { sportOfTeam } from '@fieldhouse/sports/identities'
import { sportOf } from '@fieldhouse/sports/registry'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Given, listOf, numberOf } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const playsUsage = `      --key touchdown --side home    one of the sport's own keys, as a play   --who 81,7  --clock 6:12
  game plays ID            the plays by hand, each with the word by which it is known
  game who ID PLAY WHO     who it was, said later or anew: jerseys or names, as in 81,7 or "Ivo Ashdown"; nobody   --clock 6:12`

export const playFlags = ['key', 'side', 'who', 'clock']

const verbs = ['plays', 'who'] as const
type Verb = (typeof verbs)[number]
export const isOfPlays = (verb: string | undefined): verb is Verb => verbs.some((each) => each === verb)

type Snapshot = AnswerOf<typeof getGameSnapshot>
type Play = NonNullable<ScoreEntry['play']>

export async function playsCommand(api: Api, verb: Verb, [id, play, who]: string[], { flag }: Pick<Given, 'flag'>) {
  const params = { id: String(numberOf(id, 'The game')) }
  const snapshot = await api.call(getGameSnapshot, { params })
  const known = Object.entries(snapshot.state.plays ?? {}).filter(([, { by_hand }]) => by_hand)
  if (verb === 'plays') {
    const inOrder = known.sort(([, one], [, other]) => one.order - other.order)
    for (const [key, { period, clock, text }] of inOrder)
      console.log([key, `period ${period}`, clock, text].filter(Boolean).join('  '))
    return
  }
  const meant = known.find(([key]) => key === play)
  if (!meant || !who) throw new StartRefused(`Which play, and who? game plays ${id} lists them\n\n${playsUsage}`)
  const [key, { side }] = meant
  const people = await peopleOf(api, snapshot, side, who)
  const clock = flag('clock')
  const named = { play: key, people, ...(clock !== undefined && { clock: clock || null }) }
  const { state } = await api.call(enterScore, { params, body: { seq: snapshot.seq, named } })
  console.log(`✓ ${state.plays?.[key]?.text}`)
}

/** The play of one of the sport's keys; nothing where no key is named. */
export async function keyedPlay(
  api: Api,
  snapshot: Snapshot,
  { flag }: Pick<Given, 'flag'>,
): Promise<Play | undefined> {
  const [kind, side, who, clock] = [flag('key'), flag('side'), flag('who'), flag('clock')]
  if (kind === undefined) {
    if (who ?? clock ?? side) throw new StartRefused(`Of which key? --key names it\n\n${playsUsage}`)
    return undefined
  }
  const { game } = snapshot
  const keys = sportOf(game.sport)?.byHand?.(sportOfTeam(game.sport)).keys ?? []
  const key = keys.find((each) => each.kind === kind)
  if (!key) throw new StartRefused(`The keys of this game are: ${keys.map((each) => each.kind).join(', ') || 'none'}.`)
  if (side !== 'away' && side !== 'home') throw new StartRefused('Whose was it? --side away or --side home')
  return {
    text: `${key.label}, ${game[side]?.short ?? side}`,
    kind,
    side,
    scoring: true,
    ...(who && { people: await peopleOf(api, snapshot, side, who) }),
    ...(clock && { clock }),
  }
}

/** Of our own side by the roster, where one person alone is meant; else as it was typed. */
async function peopleOf(api: Api, { game }: Snapshot, side: Side | undefined, who: string): Promise<Named[]> {
  const said = who === 'nobody' ? [] : (listOf(who) ?? [])
  const isOurs = side !== undefined && game[side]?.own === true
  const { players } =
    isOurs && said.length > 0 ? await api.call(getSportPlayers, { params: { sport: game.sport } }) : { players: [] }
  return said.map((one) => {
    const isNumber = /^\d[\dA-Za-z]{0,3}$/.test(one)
    const those = players.filter(({ person_type_id, number, firstname, lastname }) =>
      person_type_id !== 101
        ? false
        : isNumber
          ? number === one
          : `${firstname} ${lastname}`.toLowerCase() === one.toLowerCase(),
    )
    if (those.length > 1) throw new StartRefused(`There is more than one ${one}: say the name.`)
    return those[0] ? { person: those[0].id } : isNumber ? { number: one } : { name: one }
  })
}
