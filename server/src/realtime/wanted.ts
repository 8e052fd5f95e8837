import { type Safety, safetyKey } from '../shared/safe/safety.ts'

/** What one stream is about. Everybody who wants the same, and may be told the same, shares a room. */
export interface Wanted {
  games: readonly number[]
  /** `all`, or slugs. */
  sports: 'all' | readonly string[]
  /** What is closed and sold out at the stands. */
  concessions: boolean
  safety: Safety | undefined
}

type Asked = Omit<Wanted, 'safety'>

interface Query {
  games?: string | undefined
  sports?: string | undefined
  concessions?: 'true' | undefined
}

export function wantedOf({ games, sports, concessions }: Query): Asked {
  const ids = (games?.split(',') ?? []).map(Number)
  return {
    games: [...new Set(ids)].sort((one, other) => one - other),
    sports: sports === 'all' ? 'all' : [...new Set(sports?.split(',') ?? [])].sort(),
    concessions: concessions === 'true',
  }
}

export const roomKey = ({ games, sports, concessions, safety }: Wanted): string =>
  `${games.join(',')}|${sports === 'all' ? 'all' : sports.join(',')}|${safety ? safetyKey(safety) : ''}|${concessions}`

/** How far somebody is: the newest change of each game, and when a game of the sports was last told of. */
export interface Position {
  games: ReadonlyMap<number, number>
  toldAtMs: number | undefined
}

/** `12=45;13=7;t=1763740800000`: short enough for a header, whatever is wanted. `t` is missing until the sports were told of. */
export const positionText = ({ games, toldAtMs }: Position): string =>
  [...[...games].map(([id, seq]) => `${id}=${seq}`), ...(toldAtMs === undefined ? [] : [`t=${toldAtMs}`])].join(';')

export function readPosition(text: string | undefined): Position | undefined {
  if (text === undefined || !/^(\d{1,9}=\d{1,9}(;|$)){0,20}(t=\d{1,15})?$/.test(text)) return undefined
  const parts = text.split(';').map((part) => part.split('='))
  const told = parts.find(([name]) => name === 't')?.[1]
  return {
    games: new Map(parts.filter(([name]) => name && name !== 't').map(([id, seq]) => [Number(id), Number(seq)])),
    toldAtMs: told === undefined ? undefined : Number(told),
  }
}
